/**
 * The tests of significance, effect sizes and intervals of the experiments. Where commons-statistics has a test
 * it is used; what no well-kept library has is here, small and with its source.
 */
package onder.lab.statistics;
