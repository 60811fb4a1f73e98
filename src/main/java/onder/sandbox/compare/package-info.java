/** One scene and seed under several settings, side by side with one clock and one camera. */
package onder.sandbox.compare;
