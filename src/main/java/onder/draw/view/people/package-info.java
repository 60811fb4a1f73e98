/** The crowd: bodies, their movement, and who is drawn how far away. */
package onder.draw.view.people;
