package onder.scene;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.core.geometry.Area;
import onder.core.geometry.Point;
import onder.group.Exit;
import onder.group.Itinerary;
import onder.group.Seconds;
import onder.group.Stop;
import onder.param.Component;
import onder.param.Format;
import onder.param.Names;
import onder.param.Params;
import onder.world.setup.ScheduledCommand;
import onder.world.setup.SourceGroup;
import onder.world.setup.SourceSetup;
import onder.world.setup.TimetableEntry;
import onder.world.setup.Traffic;

/** Traffic in a file: exits, sources, timed events and itineraries. */
final class TrafficForm {
    /** The radius of the disc that a point means where an area is required, in metres. */
    private static final float ABOUT_A_POINT = 1;

    private static final Form<Float> SECOND = Form.number(0, Seconds.MOST, "s");

    /** One number if it is fixed, [from, to] if it is drawn. */
    static final Form<Seconds> SECONDS = new Form<>(
            (seconds, whole) ->
                    seconds.from() == seconds.to() ? seconds.from() : (Object) List.of(seconds.from(), seconds.to()),
            entry -> {
                if (!entry.isList()) {
                    return Seconds.of(SECOND.read(entry));
                }
                List<Float> ends = SECOND.list().read(entry);
                if (ends.size() != 2) {
                    throw entry.wrong(entry.name() + " has " + Format.count(ends.size(), "number")
                            + "; a time is one or [from, to]");
                }
                try {
                    return new Seconds(ends.get(0), ends.get(1));
                } catch (IllegalArgumentException e) {
                    throw entry.wrong(e.getMessage());
                }
            });

    /** An area, or a point, which is a disc. */
    private static final Form<Area> PLACE = new Form<>(Shapes.AREA.write(), entry -> {
        if (!entry.isList()) {
            return Shapes.AREA.read(entry);
        }
        Point point = entry.point();
        return new Area.Disc(point.x(), point.z(), ABOUT_A_POINT);
    });

    private static final Form<Stop> STOP = Form.mapping(
            List.of("at", "exit", "stay", "anywhere"),
            keys -> new Stop(
                    keys.optional("at", PLACE),
                    keys.optional("exit", Form.TEXT),
                    keys.optional("stay", SECONDS),
                    keys.may("anywhere", Form.TRUTH, false)));

    static final Form<Itinerary> ITINERARY = Form.mapping(
            List.of("stops", "loop"),
            keys -> new Itinerary(keys.need("stops", STOP.list()), keys.may("loop", Form.TRUTH, false)));

    private static final Form<Exit> EXIT = Form.mapping(
            List.of("name", "area", "open"),
            keys -> new Exit(
                    keys.need("name", Form.TEXT), keys.need("area", Shapes.AREA), keys.may("open", Form.TRUTH, true)));

    private static final Form<ScheduledCommand> EVENT = new Form<>(TrafficForm::write, TrafficForm::event);

    private TrafficForm() {}

    /**
     * The exits, sources and events of a scene.
     *
     * @param kinds the names of the species
     */
    static Traffic read(MappingKeys<Traffic> keys, List<String> kinds) {
        List<Exit> exits = keys.may("exits", EXIT.list(), List.of());
        return new Traffic(
                exits,
                keys.may("sources", toKnown(exits, source(kinds).list()), List.of()),
                keys.may("events", EVENT.namedList(), List.of()));
    }

    /** A form of groups or sources that go to existing exits only. */
    static <T> Form<T> toKnown(List<Exit> exits, Form<T> form) {
        return new Form<>(form.write(), entry -> {
            T read = form.read(entry);
            checkExits(entry, exits);
            return read;
        });
    }

    private static void checkExits(Entry part, List<Exit> exits) {
        if (part.isList()) {
            part.list().forEach(each -> checkExits(each, exits));
        } else if (part.isMapping()) {
            for (Entry each : part.mapping().values()) {
                if (!each.name().equals("exit")) {
                    checkExits(each, exits);
                } else if (!Exit.targets(exits).contains(each.text())) {
                    throw each.wrong("exit = " + each.text() + ", " + Names.allowed(each.text(), Exit.targets(exits)));
                }
            }
        }
    }

    private static Form<SourceSetup> source(List<String> kinds) {
        Form<List<SourceGroup>> groups = Form.mapping(
                        GroupForm.comingKeys(),
                        (MappingKeys<SourceGroup> keys) -> new SourceGroup(
                                keys.may("weight", Form.parameter(SourceGroup.class, "weight"), 1f),
                                GroupForm.coming(keys.of(SourceGroup::group), kinds)))
                .namedList();
        return Form.mapping(
                Component.of(SourceSetup.class).stream().map(Component::name).toList(),
                keys -> new SourceSetup(
                        keys.need("name", Form.TEXT),
                        keys.need("area", Shapes.AREA),
                        part(keys, "rate"),
                        part(keys, "regular"),
                        part(keys, "from"),
                        part(keys, "until"),
                        part(keys, "limit"),
                        part(keys, "open"),
                        keys.may("schedule", Form.record(TimetableEntry.class).list(), List.of()),
                        part(keys, "every"),
                        keys.need("groups", groups)));
    }

    @SuppressWarnings("unchecked")
    private static <V> V part(MappingKeys<SourceSetup> keys, String name) {
        return keys.may(name, Form.parameter(SourceSetup.class, name), (V)
                Params.of(SourceSetup.class, name).defaultValue());
    }

    private static Object write(ScheduledCommand timed, boolean whole) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("at", timed.at());
        map.put(timed.command().name(), CommandForm.command(timed.command()));
        return map;
    }

    private static ScheduledCommand event(Entry entry) {
        Entry command = CommandForm.commandBeside(entry, "at");
        try {
            ScheduledCommand timed = new ScheduledCommand(
                    (float) entry.mapping().get("at").as(Params.of(ScheduledCommand.class, "at")),
                    CommandForm.command(command));
            timed.command().check();
            return timed;
        } catch (SceneException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw command.wrong(e.getMessage());
        }
    }
}
