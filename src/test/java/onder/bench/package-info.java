/**
 * Benchmarks, compiled with the tests and not run by them. Their Javadoc says how to run them.
 */
package onder.bench;
