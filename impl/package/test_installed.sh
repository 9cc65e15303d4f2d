#!/bin/sh
# test_installed.sh - the example, built out of tree against an installed copy, passes ctest there
# SPDX-License-Identifier: MIT
#
#   test_installed.sh CMAKE BUILD-FOLDER EXAMPLE-FOLDER
set -eu
cmake=$1 build=$2 example=$3
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
prefix="$scratch/an installed copy"
unset QUATCHECK_LIBEXEC QUATCHECK_SHARE QUATCHECK_LIB

"$cmake" --install "$build" --prefix "$prefix" >"$scratch/log" || { cat "$scratch/log"; exit 1; }

# As a CMake package, from a copy that sees nothing of the tree.
cp -r "$example" "$example.c" "$example.cc" "$scratch/"
"$cmake" -S "$scratch/example" -B "$scratch/build" -DCMAKE_PREFIX_PATH="$prefix" \
    -DCMAKE_BUILD_TYPE=Release
"$cmake" --build "$scratch/build"
(cd "$scratch/build" && ctest --output-on-failure --no-tests=error)

# As one line of a compiler, by pkg-config.
PKG_CONFIG_PATH="$prefix/lib/pkgconfig" pkg-config --exists --print-errors quatcheck
eval "set -- $(PKG_CONFIG_PATH="$prefix/lib/pkgconfig" pkg-config --cflags quatcheck)"
${CC:-cc} -std=c99 -O2 -shared -fPIC "$@" "$scratch/example.c" -o "$scratch/example.so" -lm
cd "$scratch"
"$prefix/bin/quatcheck" verify example_f64 --plugin ./example.so --samples 200 --quiet
"$prefix/bin/quatcheck" list example_f64 --plugin ./example.so | grep -q example_f64/nlerp
