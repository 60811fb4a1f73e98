/** Files of other simulators as scene files. */
package onder.lab.imports;
