package onder.world.setup;

import java.util.List;
import onder.core.geometry.Limits;
import onder.group.Exit;

/**
 * Where people enter and leave a world, and what happens there at given times.
 *
 * @param exits where people leave, each with its own name
 * @param sources where people come, each with its own name
 * @param events timed commands that the world carries out by itself
 */
public record Traffic(List<Exit> exits, List<SourceSetup> sources, List<ScheduledCommand> events) {
    /** No exits, no sources and no timed events. */
    public static final Traffic NONE = new Traffic(List.of(), List.of(), List.of());

    /**
     * Copies the lists.
     *
     * @param exits as of the record
     * @param sources as of the record
     * @param events as of the record
     */
    public Traffic {
        exits = Limits.list(exits, "exits");
        sources = Limits.list(sources, "sources");
        events = Limits.list(events, "events");
    }

    /**
     * The same with a source that replaces the one of its name.
     *
     * @param source the new one
     * @return new traffic
     */
    public Traffic with(SourceSetup source) {
        return new Traffic(
                exits,
                sources.stream()
                        .map(each -> each.name().equals(source.name()) ? source : each)
                        .toList(),
                events);
    }

    /**
     * The same with other exits.
     *
     * @param others the exits
     * @return new traffic
     */
    public Traffic withExits(List<Exit> others) {
        return new Traffic(others, sources, events);
    }

    /**
     * The same with an exit that replaces the one of its name.
     *
     * @param exit the new one
     * @return new traffic
     */
    public Traffic with(Exit exit) {
        return new Traffic(
                exits.stream()
                        .map(each -> each.name().equals(exit.name()) ? exit : each)
                        .toList(),
                sources,
                events);
    }
}
