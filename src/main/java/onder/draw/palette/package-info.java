/** The colours of groups: far apart for neighbours, and kept as long as a group lives. */
package onder.draw.palette;
