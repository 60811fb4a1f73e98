/** The program with a window: connects simulation, view, input and panels. */
package onder.sandbox;
