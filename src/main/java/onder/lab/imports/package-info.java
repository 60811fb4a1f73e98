/** Converts files of other simulators to scene files. */
package onder.lab.imports;
