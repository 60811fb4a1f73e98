/** The page on which a person chooses what to film and watches it being made. */
package onder.sandbox.filming;
