#!/bin/sh
# test_wrapper.sh - what ./quatcheck does where something is missing, on a system made of fakes
# SPDX-License-Identifier: MIT
#
# PATH holds a few real tools and fakes that log how they were called. Nothing is installed or
# built.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd -P)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
log=$scratch/log
tried=0

fail() {
    printf 'FAILED: %s\n' "$1" >&2
    sed 's/^/    /' "$scratch/err" "$log" >&2
    exit 1
}

# fake NAME [LINES] - a program that logs its command line, then runs LINES
fake() {
    printf '#!/bin/sh\necho "%s $*" >>"%s"\n%s\n' "$1" "$log" "${2:-}" >"$scratch/bin/$1"
    chmod +x "$scratch/bin/$1"
}

# system UID TOOLS... - a new PATH with no compiler, no CMake, and the user id UID
new_system() {
    rm -rf "${scratch:?}/bin" "$scratch/my tree" && mkdir -p "$scratch/bin" "$scratch/my tree"
    cp "$root/quatcheck" "$scratch/my tree/"
    for tool in sh dirname readlink cat grep mkdir env getconf flock touch chmod sed cp; do
        ln -s "$(command -v $tool)" "$scratch/bin/$tool"
    done
    fake id "echo $1"
    : >"$log"
}

# expect WHAT STATUS [VAR=VALUE...] COMMAND... - runs it with the fakes, without a terminal
expect() {
    what=$1 want=$2 got=0
    shift 2
    (cd / && env -i PATH="$scratch/bin" "$@" </dev/null >"$scratch/out" 2>"$scratch/err") || got=$?
    [ "$got" = "$want" ] || fail "$what: exit status $got instead of $want"
    [ ! -s "$scratch/out" ] || [ "$want" = 0 ] || fail "$what: trouble on stdout"
    tried=$((tried + 1))
}

says() { grep -qF -- "$1" "$scratch/err" || fail "$what: does not say '$1'"; }
called() { grep -qF -- "$1" "$log" || fail "$what: did not call '$1'"; }
not_called() { ! grep -q "^$1" "$log" || fail "$what: called $1"; }

run="$scratch/my tree/quatcheck"

new_system 0
fake apt-get
expect "refuses to install" 3 QUATCHECK_NO_INSTALL=1 "$run" list
packages="cmake ninja-build gcc g++ pkg-config libmpfr-dev libjansson-dev libbenchmark-dev"
says "apt-get install --no-install-recommends $packages"
not_called apt-get
grep -q sudo "$scratch/err" && fail "$what: root needs no sudo"
grep -qE 'gnuplot|criterion' "$scratch/err" && fail "$what: list needs neither chart nor tests"

expect "report needs gnuplot" 3 QUATCHECK_NO_INSTALL=1 "$run" report
says gnuplot-nox
expect "test needs Criterion" 3 QUATCHECK_NO_INSTALL=1 "$run" test
says libcriterion-dev
expect "verify needs Criterion" 3 QUATCHECK_NO_INSTALL=1 "$run" verify
says libcriterion-dev

new_system 0
expect "another system" 3 "$run" list
says "please install: cmake ninja cc c++ pkg-config mpfr>=4.2 jansson"

new_system 1000
fake apt-get
expect "no sudo" 3 "$run" list
says "as root run: sudo apt-get install"
not_called apt-get

new_system 1000
fake apt-get
fake sudo '"$@"'
expect "installs, but things stay missing" 3 "$run" list
says "still missing after installing"
called "sudo env DEBIAN_FRONTEND=noninteractive apt-get"
called "apt-get -qq -o DPkg::Lock::Timeout=300 install -y --no-install-recommends cmake"
not_called "apt-get.*update"

new_system 0
fake apt-get 'case "$*" in *install*) exit 100 ;; esac'
expect "an empty package list" 3 "$run" list
called "apt-get -qq -o DPkg::Lock::Timeout=300 update"
says "could not install"

new_system 0
fake apt-get 'echo "After this operation, 9 MB of additional disk space will be used."'
mkdir -p "$scratch/my tree/impl/peers"
cp -r "$root/impl/peers/peers.tsv" "$root/impl/peers/js" "$scratch/my tree/impl/peers/"
expect "peers without a verb" 2 "$run" peers
expect "no such peer" 3 "$run" peers install cglm nobody
says "no peer 'nobody'"
not_called apt-get
expect "one peer" 0 "$run" peers install eigen --yes
says "After this operation, 9 MB"
called "install -y --no-install-recommends libeigen3-dev"
expect "the light ones, each package once" 0 "$run" peers install
called "-y --no-install-recommends libcglm-dev libglm-dev libeigen3-dev libbullet-dev libimath-dev"
expect "a language" 0 "$run" peers install java --yes
called "-y --no-install-recommends default-jdk-headless libvecmath-java"
: >"$log"
fake node
fake npm
expect "packages of JavaScript" 0 "$run" peers install three --yes
called "npm ci --prefix $scratch/my tree/build/share/quatcheck/peers/js --ignore-scripts"
not_called apt-get

# Everything is there: configures once, builds, hands over arguments and folder.
fake_cmake=$(cat <<'END'
[ "$1" != --fresh ] || shift
mkdir -p "$4/bin"
touch "$4/build.ninja"
echo "CMAKE_HOME_DIRECTORY:INTERNAL=$2" >"$4/CMakeCache.txt"
printf '#!/bin/sh\necho "ran in $PWD: $*"\n' >"$4/bin/quatcheck"
chmod +x "$4/bin/quatcheck"
END
)
new_system 0
for tool in cc c++ pkg-config apt-get ctest; do fake $tool; done
fake cmake "$fake_cmake"
fake ninja 'case "$*" in *-n*) echo "ninja: no work to do." ;; esac'
expect "runs the program" 0 "$run" eval -0.5 'a b'
grep -qx 'ran in /: eval -0.5 a b' "$scratch/out" || fail "$what: wrong folder or arguments"
called "cmake -S $scratch/my tree -B $scratch/my tree/build -G Ninja -DQUATCHECK_TESTS=OFF"
not_called apt-get
: >"$log"
expect "a second run" 0 "$run" list
not_called cmake
expect "verify before there was Criterion" 0 "$run" verify
called "-DQUATCHECK_TESTS=OFF"
expect "tests" 0 "$run" test -R name
called "-DQUATCHECK_TESTS=ON"
called "--output-on-failure --no-tests=error"
called "-R name"
expect "another build folder" 0 QUATCHECK_BUILD="$scratch/else where" "$run" list
called "-B $scratch/else where"
: >"$log"
mv "$scratch/my tree" "$scratch/moved"
expect "a moved clone" 0 "$scratch/moved/quatcheck" list
called "cmake --fresh -S $scratch/moved"
mv "$scratch/moved" "$scratch/my tree"
ln -s "$run" "$scratch/bin/qc"
expect "through a link" 0 qc list
fake ninja 'case "$*" in *-n*) ;; *) echo "error: it is broken"; exit 1 ;; esac'
expect "a build that fails" 3 "$run" list
says "error: it is broken"

printf '%d situations of the wrapper hold\n' $tried
