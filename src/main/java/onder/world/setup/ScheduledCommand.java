package onder.world.setup;

import onder.core.geometry.Limits;
import onder.param.Doc;
import onder.param.Param;

/**
 * A command that a world carries out by itself, once, in the first step that begins at or after a time, after the
 * commands sent for that step. The log leaves it out, because the setup has it.
 *
 * @param at when, in seconds from the beginning
 * @param command the command
 */
public record ScheduledCommand(
        @Doc("When the world carries out the command.")
        @Param(value = Double.NaN, min = 0, max = ScheduledCommand.LATEST, unit = "s")
        float at,

        Command command) {
    /** The latest time of a timed event, in seconds. */
    public static final float LATEST = 1e6f;

    /** How far a time may be from a step's beginning and still count as it, as a share of the step. */
    private static final double ROUNDING = 1e-3;

    /**
     * Checks that there is a command.
     *
     * @param at as of the record
     * @param command as of the record
     */
    public ScheduledCommand {
        Limits.present(command, "command");
    }

    /**
     * The step at whose beginning it is carried out.
     *
     * @param dt the length of a step, in seconds, > 0
     * @return from 0
     */
    public long step(float dt) {
        return (long) Math.ceil(at / (double) dt - ROUNDING);
    }
}
