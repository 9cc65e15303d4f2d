/* approx_coefficients.h - what the approximations of slerp are made of
 * SPDX-License-Identifier: MIT
 *
 * Written by coefficients.py: do not edit. "within" is the largest error for t in
 * [0, 1] and turns to 180 degrees, in exact arithmetic. */
#ifndef QC_APPROX_COEFFICIENTS_H
#define QC_APPROX_COEFFICIENTS_H

/* clang-format off */

/* p_0 .. p_4 of nlerp_fitted: rotation within 0.000152 rad */
static const float fitted[] = {
    0x1.f9523cp-4f,
    0x1.31d6d6p-2f,
    0x1.195886p-4f,
    0x1.0882a8p-1f,
    0x1.2798b6p+0f,
};

/* factors of 8 terms: rotation within 3.16e-8 rad */
static const float series8_f32[] = {
    0x1.555556p-2f,
    0x1.99dd0ap-4f,
    0x1.7c1336p-5f,
    0x1.3b1532p-5f,
    -0x1.2d3db8p-6f,
    -0x1.6c2b4ep-4f,
    -0x1.e741bcp-7f,
    -0x1.c121dcp-8f,
};

/* factors of 8 terms: rotation within 3.39e-8 rad */
static const double series8_f64[] = {
    0x1.5555555555555p-2,
    0x1.99dd09095e84ap-4,
    0x1.7c13355835f32p-5,
    0x1.3b15316c07abp-5,
    -0x1.2d3db86070a14p-6,
    -0x1.6c2b4db29622ap-4,
    -0x1.e741bc2b50b8dp-7,
    -0x1.c121dc9820efap-8,
};

/* factors of 16 terms: rotation within 4.63e-9 rad */
static const float series16_f32[] = {
    0x1.555556p-2f,
    0x1.99999ap-4f,
    0x1.861852p-5f,
    0x1.c720bap-6f,
    0x1.298e24p-6f,
    0x1.ad11d8p-7f,
    0x1.cb482p-8f,
    0x1.f79572p-6f,
    -0x1.727c4cp-6f,
    -0x1.7f7c9ep-6f,
    -0x1.9c91b8p-7f,
    -0x1.0342ap-7f,
    -0x1.35aacep-8f,
    -0x1.6a85bcp-9f,
    -0x1.7efc84p-10f,
    -0x1.3e8df4p-11f,
};

/* factors of 16 terms: rotation within 1.55e-14 rad */
static const double series16_f64[] = {
    0x1.5555555555555p-2,
    0x1.999999b6d8541p-4,
    0x1.861851290227p-5,
    0x1.c720b9bf5e941p-6,
    0x1.298e24ed4c91dp-6,
    0x1.ad11d75d2add5p-7,
    0x1.cb481f2ea769p-8,
    0x1.f79572690ef73p-6,
    -0x1.727c4be005e96p-6,
    -0x1.7f7c9d5063676p-6,
    -0x1.9c91b8550c658p-7,
    -0x1.0342a0d7c2ffcp-7,
    -0x1.35aace3a3b1bcp-8,
    -0x1.6a85bbedad76ap-9,
    -0x1.7efc849d527eap-10,
    -0x1.3e8df34cf9224p-11,
};

#endif
