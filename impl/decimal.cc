/* decimal.cc - stored scalars to and from decimals, exactly: those of C++17's <charconv>
 * SPDX-License-Identifier: MIT
 *
 * In C the shortest decimals take several rounds of printf and strtod: sixteen times as long. */
#include "decimal.h"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>

namespace {

char *write_word(const char *word, char *to)
{
    return static_cast<char *>(std::memcpy(to, word, std::strlen(word))) + std::strlen(word);
}

template <class T> char *write(const void *from, char *to)
{
    T x;
    std::memcpy(&x, from, sizeof x);
    if constexpr (std::is_floating_point_v<T>) {
        if (std::isnan(x))
            return write_word("NaN", to);
        if (std::isinf(x))
            return write_word(x < 0 ? "-Infinity" : "Infinity", to);
    }
    return std::to_chars(to, to + QC_DECIMAL_MAX, x).ptr;
}

/* What <charconv> finds out of range it leaves unread: too large is infinity, too small zero. */
float read_extreme(const char *text, float)
{
    return std::strtof(text, nullptr);
}
double read_extreme(const char *text, double)
{
    return std::strtod(text, nullptr);
}

template <class T> const char *read(const char *text, const char *end, void *to)
{
    T x{};
    const auto [stop, error] = std::from_chars(text, end, x);
    if (error == std::errc::invalid_argument)
        return nullptr;
    if (error == std::errc::result_out_of_range) {
        if constexpr (std::is_floating_point_v<T>)
            x = read_extreme(text, x);
        else
            return nullptr;
    }
    std::memcpy(to, &x, sizeof x);
    return stop;
}

} // namespace

char *qc_decimal_write(struct qc_format format, const void *from, char *to)
{
    switch (format.scalar) {
    case QC_F32:
        return write<float>(from, to);
    case QC_F64:
        return write<double>(from, to);
    case QC_I16:
        return format.is_unsigned ? write<uint16_t>(from, to) : write<int16_t>(from, to);
    case QC_I32:
        return format.is_unsigned ? write<uint32_t>(from, to) : write<int32_t>(from, to);
    }
    return to;
}

const char *qc_decimal_read(struct qc_format format, const char *text, const char *end, void *to)
{
    switch (format.scalar) {
    case QC_F32:
        return read<float>(text, end, to);
    case QC_F64:
        return read<double>(text, end, to);
    case QC_I16:
        return read<int16_t>(text, end, to);
    case QC_I32:
        return read<int32_t>(text, end, to);
    }
    return nullptr;
}
