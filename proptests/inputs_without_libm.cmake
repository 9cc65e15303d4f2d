# inputs_without_libm.cmake - fails if the inputs call anything but the suite and functions of bytes
# SPDX-License-Identifier: MIT
#
# cmake -DNM=nm -DOBJECTS=a.o;b.o... [-DEXACT=ON] -P: of OBJECTS, those of the inputs and of Philox
# are looked at. With -fno-math-errno a square root is an instruction; unoptimised, gcc calls
# functions, which IEEE 754 leaves no choice of result: EXACT lets them pass.
cmake_minimum_required(VERSION 3.25)
if(EXACT)
  set(exact "sqrt|copysign|fabs|")
endif()
# Which instructions there are (__cpu_model) decides how soon a result is there, and nothing else.
set(tools "__cpu_(model|indicator_init)|__(asan|ubsan|stack_chk|gcov|llvm)_.*")
set(allowed "^(${exact}qc_.*|mem(cpy|set|move)|strcmp|_GLOBAL_OFFSET_TABLE_|${tools})$")
list(FILTER OBJECTS INCLUDE REGEX "/(inputs[a-z_]*|philox)[.]c[.]o")
list(LENGTH OBJECTS n)
if(n LESS 6)
  message(FATAL_ERROR "only ${n} objects of the inputs were given")
endif()
foreach(object IN LISTS OBJECTS)
  execute_process(COMMAND ${NM} -u ${object} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "[A-Za-z_][A-Za-z0-9_.]*[ \t]*\n" symbols "${symbols}")
  foreach(symbol IN LISTS symbols)
    string(STRIP "${symbol}" symbol)
    if(NOT symbol MATCHES "${allowed}")
      message(SEND_ERROR "${object} calls ${symbol}")
    endif()
  endforeach()
endforeach()
