/** Pictures of the gallery: scenes run to their best moment and drawn, without a window. */
package onder.sandbox.gallery;
