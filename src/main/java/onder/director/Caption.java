package onder.director;

/**
 * A caption of a film about what it shows.
 *
 * @param from when it appears, in seconds from the film's beginning
 * @param to when it disappears
 * @param what the event, in a few words
 * @param why the reason, with figures; may be empty
 * @param group the group whose colour it has; −1 if none
 */
public record Caption(double from, double to, String what, String why, int group) {}
