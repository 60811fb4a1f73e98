/** Measures the speed of whole worlds. */
package onder.lab.benchmark;
