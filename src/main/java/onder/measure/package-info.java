/** Pure functions of the state: distance, displacement, heading difference, score, overlaps. */
package onder.measure;
