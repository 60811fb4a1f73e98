/** The program with a window: what puts simulation, view, input and panels together. */
package onder.sandbox;
