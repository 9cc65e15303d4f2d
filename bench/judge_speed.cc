/* judge_speed.cc - what judging an arc costs: ns in all and without MPFR, and MPFR's share of
 * samples SPDX-License-Identifier: MIT
 *
 * Samples are those of `measure`, results those of the method named; drawing, calling and counting
 * are left out. Kernel 0 is the best instruction set that runs here. `pairs` skips the first tier,
 * as `--reference pairs` does; `judged` is qc_judge_many, with what is left to MPFR. For ns on one
 * core, read "CPU" against items_per_second. */
#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <vector>

extern "C" {
#include "../impl/registry.h"
#include "../proptests/inputs.h"
#include "../reference/fast.h"
}

namespace {

/* A batch is qc_judge_many's. All of them lie in L2, as they do when they have just been drawn. */
constexpr size_t SAMPLES = 1 << 12, BATCH = 1 << 10, OUT = 4, T_AT = 8;

struct Work {
    qc_question question;
    std::vector<qc_sample> samples;
    std::vector<const double *> in;
    std::vector<double> got;
};

void call(const qc_subject &subject, Work &work)
{
    const qc_format format = qc_format_of(subject.impl), t_format = qc_format_of_t(subject.impl);
    for (size_t i = 0; i < SAMPLES; i++) {
        double bytes[QC_IN_MAX], out[OUT]; /* room for floats and doubles */
        const double *x = work.in[i];
        qc_encode(format, T_AT, x, bytes);
        qc_encode(t_format, 1, x + T_AT, bytes + T_AT);
        const size_t half = 4 * qc_scalar_size(format.scalar);
        const qc_in in[] = {
            {bytes, 4}, {reinterpret_cast<char *>(bytes) + half, 4}, {bytes + T_AT, 1}};
        qc_call(&subject, 1, in, out);
        qc_decode(format, OUT, out, &work.got[OUT * i]);
    }
}

std::shared_ptr<Work> prepare(const qc_subject &subject)
{
    auto work = std::make_shared<Work>();
    const qc_plan plan = qc_plan_for(subject.impl, subject.method, 1);
    work->question = qc_question_of(subject.impl, subject.method, nullptr);
    work->question.errors_alone = true;
    work->samples.resize(SAMPLES);
    work->got.resize(OUT * SAMPLES);
    qc_draw_many(&plan, 0, SAMPLES, work->samples.data());
    for (const qc_sample &sample : work->samples)
        work->in.push_back(sample.in);
    call(subject, *work);
    return work;
}

qc_errors errors[BATCH];

void report(benchmark::State &state, size_t judged)
{
    state.SetItemsProcessed(static_cast<int64_t>(judged));
    state.counters["ns"] =
        benchmark::Counter(static_cast<double>(judged) * 1e-9,
                           benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void judge(benchmark::State &state, std::shared_ptr<Work> work)
{
    size_t at = 0, judged = 0, failed;
    for (auto _ : state) {
        if (qc_judge_many(&work->question, BATCH, &work->in[at], &work->got[OUT * at], errors,
                          &failed) != QC_OK) {
            state.SkipWithError("a sample could not be judged");
            break;
        }
        judged += BATCH;
        at = (at + BATCH) % SAMPLES;
    }
    report(state, judged);
}

void judge_fast(benchmark::State &state, size_t kernel, bool in_doubles, std::shared_ptr<Work> work)
{
    static uint8_t parts_left[BATCH];
    size_t at = 0, left = 0, judged = 0;
    for (auto _ : state) {
        qc_fast_judge(kernel, in_doubles, &work->question, BATCH, &work->in[at],
                      &work->got[OUT * at], errors, parts_left);
        benchmark::ClobberMemory();
        for (uint8_t parts : parts_left)
            left += parts != 0;
        judged += BATCH;
        at = (at + BATCH) % SAMPLES;
    }
    report(state, judged);
    state.counters["left"] = static_cast<double>(left) / static_cast<double>(judged);
}

void add(const std::string &name, const std::shared_ptr<Work> &work, size_t kernel, bool in_doubles)
{
    const std::string tier = in_doubles ? "/doubles/" : "/pairs/";
    benchmark::RegisterBenchmark((name + tier + std::to_string(kernel)).c_str(), judge_fast, kernel,
                                 in_doubles, work);
}

} // namespace

int main(int argc, char **argv)
{
    qc_registry *registry = qc_registry_open();
    const char *const names[] = {"scalar_f32/slerp", "scalar_f32/nlerp", "scalar_f32/lerp",
                                 "scalar_f64/slerp", "scalar_f64/lerp"};
    constexpr size_t NAMES_N = sizeof names / sizeof *names;
    const qc_subject *subjects[NAMES_N];
    int unmatched;
    qc_registry_select(registry, NAMES_N, names, subjects, NAMES_N, &unmatched);
    for (const qc_subject *subject : subjects) {
        const auto work = prepare(*subject);
        const bool is_float = work->question.format.scalar == QC_F32;
        benchmark::RegisterBenchmark((subject->name + std::string("/judged")).c_str(), judge, work);
        for (size_t kernel = 0; kernel < qc_fast_kernels_n(); kernel++)
            for (const bool in_doubles : {true, false})
                if (is_float || !in_doubles)
                    add(subject->name, work, kernel, in_doubles);
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    qc_registry_close(registry);
}
