/**
 * Settings as immutable records whose components say their default, range, unit and meaning.
 *
 * <p>A change is a replacement: {@code Params.with(separation, "radius", 2f)}. Whatever shows, reads
 * or writes a parameter (HUD, scene files, command line, reference) reads it from here, so a default
 * or a range is written once.
 *
 * <p>Stable. Unless a class says otherwise, what is here is immutable and may be used by any threads at once.
 */
package onder.param;
