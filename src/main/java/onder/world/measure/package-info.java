/** The figures of groups and of places, and the list of all measures. */
package onder.world.measure;
