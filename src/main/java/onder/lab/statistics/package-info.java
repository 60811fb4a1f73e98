/**
 * The experiments' significance tests, effect sizes and intervals. They use commons-statistics where it has a test; a
 * test that no well-kept library has is implemented here, small and with its source.
 */
package onder.lab.statistics;
