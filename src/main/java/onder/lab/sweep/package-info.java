/** Sweeps: any scene over any settings and seeds, from a plan in a file. */
package onder.lab.sweep;
