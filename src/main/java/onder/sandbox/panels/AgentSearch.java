package onder.sandbox.panels;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onder.group.Group;
import onder.sandbox.commands.Findable;
import onder.sandbox.thing.AgentThing;
import onder.sandbox.view.Viewpoints;
import onder.world.World;

/** Finds agents and the leaders of groups by their numbers. */
final class AgentSearch {
    /** A number, after what it counts or alone. */
    private static final Pattern NUMBERED = Pattern.compile("(?:(g|group|leader)|(a|agent|p|person)|) ?#?(\\d{1,9})");

    private AgentSearch() {}

    /** What a number that was typed means; each is selected and shown. */
    static List<Findable> of(World world, Viewpoints views, String typed) {
        Matcher typedNumber = NUMBERED.matcher(typed.strip().toLowerCase(Locale.ROOT));
        List<Findable> found = new ArrayList<>();
        if (!typedNumber.matches()) {
            return found;
        }
        int number = Integer.parseInt(typedNumber.group(3));
        Group group = world.groups().find(number);
        if (group != null && typedNumber.group(2) == null) {
            found.add(show("leader of group " + number, "agent " + group.leader(), group::leader, views));
        }
        if (number < world.agents().count() && world.agents().isAlive(number) && typedNumber.group(1) == null) {
            found.add(show(
                    "agent " + number, "of group " + world.groups().of(number).id(), () -> number, views));
        }
        return found;
    }

    private static Findable show(String name, String where, IntSupplier agent, Viewpoints views) {
        return new Findable(name, where, "", "", () -> views.visit(new AgentThing(agent.getAsInt())));
    }
}
