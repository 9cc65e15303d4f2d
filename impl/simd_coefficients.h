/* simd_coefficients.h - the polynomials of the SIMD kernels, lowest coefficient first
 * SPDX-License-Identifier: MIT
 *
 * Written by coefficients.py: do not edit. "within" is the largest relative error of the
 * polynomial with these rounded coefficients, in exact arithmetic. */
#ifndef QC_SIMD_COEFFICIENTS_H
#define QC_SIMD_COEFFICIENTS_H

/* clang-format off */

/* arc^2 / z, z = 1 - cos(arc) in [0, 1]: within 6.63e-9 */
static const float arc_f32[] = {
    0x1p+1f,
    0x1.555502p-2f,
    0x1.6c3f28p-4f,
    0x1.cd79b8p-6f,
    0x1.8f8efcp-7f,
    -0x1.bb8b12p-10f,
    0x1.48097ep-7f,
    -0x1.a4c90cp-8f,
    0x1.79f3e6p-9f,
};

/* sin(sqrt s) / sqrt s, s in [0, pi^2/4]: within 6.16e-9 */
static const float sine_f32[] = {
    0x1p+0f,
    -0x1.55554cp-3f,
    0x1.110edap-7f,
    -0x1.9f70eep-13f,
    0x1.5dc8c4p-19f,
};

/* arc^2 / z, z = 1 - cos(arc) in [0, 1]: within 3.03e-7 */
static const float arc_fast_f32[] = {
    0x1p+1f,
    0x1.554be2p-2f,
    0x1.6ecdf4p-4f,
    0x1.92ae18p-6f,
    0x1.567fd6p-6f,
    -0x1.45fb1p-7f,
    0x1.2779acp-7f,
};

/* arc / sin(arc), z = 1 - cos(arc) in [0, 1]: within 7.42e-8 */
static const float inverse_f32[] = {
    0x1p+0f,
    0x1.55536p-2f,
    0x1.118c32p-3f,
    0x1.bfad68p-5f,
    0x1.376a6cp-5f,
    -0x1.780c44p-6f,
    0x1.dce3a2p-5f,
    -0x1.5147b6p-5f,
    0x1.18fa0ap-6f,
};

/* arc^2 / z, z = 1 - cos(arc) in [0, 1]: within 9.13e-10 */
static const double arc_tight_f32[] = {
    0x1p+1,
    0x1.55556464fe786p-2,
    0x1.6c0dac43000a9p-4,
    0x1.d5fd0b2e40c27p-6,
    0x1.34d635fe81f16p-7,
    0x1.a84729fe53b5bp-8,
    -0x1.0826f328881d4p-8,
    0x1.f16a999a6e55fp-8,
    -0x1.2fbf1faa85321p-8,
    0x1.b7e41cbffcecfp-10,
};

/* sin(sqrt s) / sqrt s, s in [0, pi^2/4]: within 2.35e-11 */
static const double sine_tight_f32[] = {
    0x1p+0,
    -0x1.555555476810fp-3,
    0x1.11110c49cbb7cp-7,
    -0x1.a017d9951926fp-13,
    0x1.71707f30d29ebp-19,
    -0x1.9a68793c63b73p-26,
};

/* arc^2 / z, z = 1 - cos(arc) in [0, 1]: within 2.45e-18 */
static const double arc_f64[] = {
    0x1p+1,
    0x1.555555555553ep-2,
    0x1.6c16c16c1abe5p-4,
    0x1.d41d41d045d72p-6,
    0x1.4ce19bd85147bp-7,
    0x1.f85d4dc5d23bcp-9,
    0x1.8f15f82a30093p-10,
    0x1.456ae2c78dc73p-11,
    0x1.16ccaa441e754p-12,
    0x1.5aa25e3ec9de9p-14,
    0x1.3e0f0ecaf73a5p-13,
    -0x1.1f62ba77bde2fp-12,
    0x1.5c557aaca01e8p-11,
    -0x1.28b9ef9d40125p-10,
    0x1.92a13b1126b19p-10,
    -0x1.a26319882566fp-10,
    0x1.49e36c2c09294p-10,
    -0x1.7ce032f8eeb79p-11,
    0x1.3156463c242e4p-12,
    -0x1.307f10c4304aap-14,
    0x1.20e3e0cdf0b38p-17,
};

/* sin(sqrt s) / sqrt s, s in [0, pi^2/4]: within 3.03e-19 */
static const double sine_f64[] = {
    0x1p+0,
    -0x1.5555555555555p-3,
    0x1.11111111110c8p-7,
    -0x1.a01a01a014d6fp-13,
    0x1.71de3a52a0af6p-19,
    -0x1.ae6454d471a94p-26,
    0x1.6123cd05eaacp-33,
    -0x1.ae4383dc1ef85p-41,
    0x1.88329030e3cb3p-49,
};

/* arc / sin(arc), z = 1 - cos(arc) in [0, 1]: within 1.62e-16 */
static const double inverse_f64[] = {
    0x1p+0,
    0x1.555555555541dp-2,
    0x1.111111112bfbap-3,
    0x1.d41d41b9fda3ap-5,
    0x1.a01a0817ee37bp-6,
    0x1.7a453966aeba1p-7,
    0x1.5d455b301f01dp-8,
    0x1.4439a9532dd4ep-9,
    0x1.484252d9a3571p-10,
    0x1.4ad0d97c14a15p-13,
    0x1.c4b615c045797p-10,
    -0x1.09900bab8869p-8,
    0x1.32c6a3c6df9abp-7,
    -0x1.0870c9696bf8bp-6,
    0x1.66983a87068c3p-6,
    -0x1.75663b0666dd3p-6,
    0x1.267e95d509025p-6,
    -0x1.540c205986e68p-7,
    0x1.10457113f6994p-8,
    -0x1.0eeff79c2996ep-10,
    0x1.ff2f3c794fdabp-14,
};

#endif
