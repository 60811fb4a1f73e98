/** The commands that make pictures of runs: films, exports and the gallery. */
package onder.cli.film;
