/** The crowd: bodies, their movement, and levels of detail. */
package onder.draw.view.people;
