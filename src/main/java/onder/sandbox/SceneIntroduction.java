package onder.sandbox;

import java.util.List;
import java.util.stream.Stream;
import onder.core.agents.Role;
import onder.group.Stop;
import onder.param.Format;
import onder.scene.Scene;
import onder.steer.behaviour.Prey;
import onder.world.setup.Command;
import onder.world.setup.ScheduledCommand;
import onder.world.setup.Setup;

/** What the window says of a scene that opens: its description, what is scheduled, and what the mouse does there. */
final class SceneIntroduction {

    private SceneIntroduction() {}

    /** One paragraph; empty for a scene without a description in which nothing is scheduled. */
    static String of(Scene scene) {
        StringBuilder told = new StringBuilder();
        add(told, scene.about());
        add(told, scheduled(scene.setup()));
        add(told, lure(scene.setup()));
        return told.toString();
    }

    private static void add(StringBuilder told, String sentence) {
        if (!sentence.isEmpty()) {
            told.append(told.isEmpty() ? "" : " ").append(sentence);
            told.append(sentence.matches(".*[.!?]") ? "" : ".");
        }
    }

    private static String scheduled(Setup setup) {
        List<ScheduledCommand> events = setup.traffic().events();
        if (events.isEmpty()) {
            return "";
        }
        String first = Format.minutes(
                (long) events.stream().mapToDouble(ScheduledCommand::at).min().orElseThrow());
        long sentOut = events.stream().filter(SceneIntroduction::sendsOut).count();
        if (sentOut > 0 && 2 * sentOut >= setup.groups().size()) {
            return "An alarm sounds at " + first + ".";
        }
        return events.size() == 1
                ? "One event is scheduled, at " + first + "."
                : events.size() + " events are scheduled, the first at " + first + ".";
    }

    private static boolean sendsOut(ScheduledCommand event) {
        if (!(event.command() instanceof Command.SetItinerary sent)) {
            return false;
        }
        List<Stop> stops = sent.itinerary().stops();
        return stops.get(stops.size() - 1).exit() != null;
    }

    private static String lure(Setup setup) {
        boolean lured = setup.species().stream().anyMatch(species -> Stream.of(Role.values())
                .anyMatch(role -> species.mind().find(role, Prey.class) != null));
        return lured ? "Move the mouse over the picture to lure the prey." : "";
    }
}
