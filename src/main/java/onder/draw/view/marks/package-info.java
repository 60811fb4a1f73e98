/** Marks around the crowd: zones, trails, forces, outlines, labels, fields of colour. */
package onder.draw.view.marks;
