/** The exhibits of the gallery: behaviours and strategies, each in a small world of its own, some side by side. */
package onder.lab.gallery;
