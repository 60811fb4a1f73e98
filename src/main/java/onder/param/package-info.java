/**
 * Settings as immutable records whose components declare default, range, unit and meaning.
 *
 * <p>A change is a replacement: {@code Params.with(separation, "radius", 2f)}. Everything that shows, reads or writes a
 * parameter (HUD, scene files, command line, reference) takes the declaration from here, so a default or a range is
 * written once.
 *
 * <p>Stable. Unless a class says otherwise, its objects are immutable and thread-safe.
 */
package onder.param;
