/** The parts of a frame, run so that a defect in one ends neither the others nor the program. */
package onder.sandbox.faults;
