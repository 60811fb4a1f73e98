/** Quantities as colours: of people, and of the ground under them; each with its scale and unit, for a legend. */
package onder.draw.colouring;
