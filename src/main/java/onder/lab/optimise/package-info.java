/** The best settings of a scene: a search over any of them for one measure or two, from a plan in a file. */
package onder.lab.optimise;
