/* timing_loop.cc - the loop and the clock of Google Benchmark
 * SPDX-License-Identifier: MIT
 *
 * The library gives the loop, the barrier against optimisers and the clock. Its statistics are left
 * aside: it repeats a benchmark and then the next one, so what else a machine does meanwhile falls
 * on one of the two. Here a benchmark is one round of one row, and rounds are paired (paired.h). */
#include "timing_loop.h"

#include <benchmark/benchmark.h>

namespace {

/* Keeps the time and prints nothing. */
class Keeper : public benchmark::BenchmarkReporter {
  public:
    double seconds = 0;
    bool ReportContext(const Context &) override
    {
        return true;
    }
    void ReportRuns(const std::vector<Run> &runs) override
    {
        for (const Run &run : runs)
            seconds = run.cpu_accumulated_time;
    }
};

void time_passes(benchmark::State &state, const qc_pass *pass)
{
    for (auto _ : state) {
        qc_pass_run(pass);
        benchmark::ClobberMemory();
    }
}

} // namespace

double qc_timing_loop(const qc_pass *pass, uint64_t passes)
{
    Keeper keeper;
    benchmark::ClearRegisteredBenchmarks();
    benchmark::RegisterBenchmark("round", time_passes, pass)
        ->Iterations(static_cast<benchmark::IterationCount>(passes));
    benchmark::RunSpecifiedBenchmarks(&keeper);
    return keeper.seconds;
}
