package onder.sandbox.settings;

import com.jme3.math.Vector2f;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import onder.core.agents.Role;
import onder.param.Format;
import onder.param.Parameter;
import onder.sandbox.commands.Findable;
import onder.sandbox.hud.form.Field;
import onder.sandbox.hud.form.FigureRow;
import onder.sandbox.hud.form.LiveSettings;
import onder.sandbox.hud.form.SettingRow;
import onder.sandbox.hud.form.SettingsGroup;
import onder.sandbox.hud.form.SettingsPanel;
import onder.sandbox.hud.toolkit.CollapsibleSection;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.SegmentedChoice;
import onder.sandbox.hud.toolkit.Select;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.SimulationState;
import onder.sandbox.settings.SettingsSource.Topic;
import onder.sandbox.view.ViewOptions;
import onder.steer.behaviour.EvadeLeader;

/** All settings in sections: what people change most first, the others folded away; each can be found and shown. */
public final class SettingsColumn extends Widget {
    private static final List<String> OPEN_AT_FIRST = List.of("Leaders", "Evade leader");

    /** The topics that people change most; the others are under {@link #MORE}. */
    private static final Set<Topic> FIRST = EnumSet.of(Topic.LEADERS, Topic.EVADE_LEADER, Topic.BODY, Topic.VIEW);

    private static final String MORE = "More";

    /** The title over the parameters of a section that are seldom changed. */
    private static final String REST = "more";

    private static final String BEHAVIOURS = "Behaviours";

    /** With no more rows than this, all of them are shown. */
    private static final int MOST_ROWS = 5;

    /** For how long a revealed row is lit, in seconds. */
    private static final double LIT = 2;

    private final SettingsSource source;
    private final SettingsGroup own;
    private final OpenSections open;
    private final Select speciesSelect;
    private final Scroller scroller;
    private final List<CollapsibleSection> sections = new ArrayList<>();
    private final Map<String, CollapsibleSection> known = new HashMap<>();

    /** The rows by {@link #key}, with the paths of the sections that they are in. */
    private final Map<String, Place> places = new HashMap<>();

    private Role role = Role.LEADER;
    private int species;
    private SettingRow lit;
    private double litUntil;

    /** How far down it is to be when it is first filled, in points. */
    private float offset;

    private record Place(SettingRow row, List<String> paths) {}

    /**
     * The column of a program.
     *
     * @param own the settings of the panels themselves
     * @param folder where it is kept which sections are open; null: nowhere
     */
    public SettingsColumn(
            Stage stage, SimulationState simulation, ViewOptions options, SettingsGroup own, Path folder) {
        super(stage, "settings column");
        this.own = own;
        source = new SettingsSource(simulation, options);
        open = new OpenSections(folder == null ? null : folder.resolve(OpenSections.NAME));
        Line speciesName = dim("species");
        speciesSelect = new Select(stage, "species", source::species, this::chooseSpecies);
        scroller = new Scroller(stage, "settings", 4);
        setContent(column(
                Theme.GAP,
                row(4, speciesName.wide(speciesName.textWidth() + Theme.GAP), speciesSelect.rest())
                        .inset(Theme.GAP, 0)
                        .shownIf(() -> source.species().size() > 1),
                scroller.rest().inset(Theme.GAP, 0, 2, 0)));
    }

    /** The chosen species. */
    private String name() {
        return source.species().get(species);
    }

    private void chooseSpecies(int index) {
        species = index;
        rebuild();
    }

    private void chooseRole(Role chosen) {
        role = chosen;
        rebuild();
    }

    /** Shows the present values; once a frame. */
    public void update() {
        if (source.takeReshaped()) {
            species = Math.min(species, source.species().size() - 1);
            rebuild();
        }
        sections.forEach(CollapsibleSection::update);
        if (lit != null && stage.seconds() >= litUntil) {
            lit.setLit(false);
            lit = null;
        }
    }

    private void rebuild() {
        stage.leaveEntry();
        known.clear();
        places.clear();
        sections.clear();
        List<CollapsibleSection> others = new ArrayList<>();
        for (Topic topic : Topic.values()) {
            if (topic == Topic.BODY) {
                others.add(behaviours());
            }
            List<SettingsGroup> groups = groups(topic, name());
            if (!groups.isEmpty()) {
                (FIRST.contains(topic) ? sections : others).add(topic(topic, groups));
            }
            if (topic == Topic.WORLD) {
                for (SettingsGroup group : source.others()) {
                    others.add(section(List.of(), Format.title(group.title()), false)
                            .doc(group.doc())
                            .resetBy(() -> group.settings().forEach(LiveSettings::reset))
                            .body(body(group, List.of(Format.title(group.title())))));
                }
            }
        }
        sections.add(section(List.of(), MORE, false)
                .doc("Everything else: the scene, groups, who comes and goes, behaviours, the score and the world.")
                .body(others));
        speciesSelect.show(name());
        scroller.setContent(sections);
        if (offset > 0) {
            scroller.setOffset(offset);
            offset = 0;
        }
        sections.forEach(CollapsibleSection::update);
        stage.requestLayout();
    }

    private List<SettingsGroup> groups(Topic topic, String ofSpecies) {
        List<SettingsGroup> groups = new ArrayList<>(source.settings(topic, ofSpecies));
        if (topic == Topic.VIEW) {
            groups.set(0, groups.get(0).with(own.settings()));
        }
        return groups;
    }

    /** How many of a topic's groups stand under its title itself; the others have parts of their own. */
    private static int plain(Topic topic) {
        return topic == Topic.COMING_AND_GOING ? 0 : 1;
    }

    private static String title(Topic topic) {
        return Format.title(topic.name().replace('_', '-').toLowerCase(Locale.ROOT));
    }

    private CollapsibleSection topic(Topic topic, List<SettingsGroup> groups) {
        String title = title(topic);
        CollapsibleSection section = section(List.of(), title, false);
        int plain = plain(topic);
        List<Widget> body = new ArrayList<>();
        if (plain == 1) {
            SettingsGroup first = groups.get(0);
            body.addAll(body(first, List.of(title)));
            section.doc(first.doc()).resetBy(() -> first.settings().forEach(LiveSettings::reset));
        }
        body.addAll(nested(List.of(title), groups.subList(plain, groups.size()), plain == 0));
        Quarry quarry = topic == Topic.BODY ? source.quarry(name()) : null;
        if (quarry != null) {
            QuarryPanel panel = new QuarryPanel(stage, quarry);
            body.add(panel);
            section.resetBy(() -> {
                groups.get(0).settings().forEach(LiveSettings::reset);
                panel.reset();
            });
        }
        return section.body(body);
    }

    private CollapsibleSection behaviours() {
        CollapsibleSection section = section(List.of(), BEHAVIOURS, false);
        List<Role> there = source.roles(species);
        if (!there.contains(role)) {
            role = there.get(0);
        }
        SegmentedChoice roles = new SegmentedChoice(
                stage,
                "roles",
                there.stream().map(r -> Format.words(r.name())).toList(),
                i -> chooseRole(there.get(i)));
        roles.choose(there.indexOf(role));
        List<Widget> body = new ArrayList<>();
        body.add(roles);
        List<SettingsGroup> groups = source.behaviours(name(), role);
        List<CollapsibleSection> parts = nested(List.of(BEHAVIOURS, role.name()), groups, false);
        for (int i = 0; i < parts.size(); i++) {
            String name = groups.get(i).title();
            parts.get(i).removable(() -> source.remove(name(), role, name));
        }
        body.addAll(parts);
        List<String> unused = source.unused(name(), role);
        if (!unused.isEmpty()) {
            body.add(new Select(
                            stage,
                            "add",
                            () -> unused.stream().map(Format::words).toList(),
                            i -> source.add(name(), role, unused.get(i)))
                    .prompt("add a behaviour"));
        }
        return section.body(body);
    }

    private List<CollapsibleSection> nested(List<String> path, List<SettingsGroup> groups, boolean openAtFirst) {
        List<CollapsibleSection> result = new ArrayList<>();
        for (SettingsGroup group : groups) {
            List<String> inner = with(path, group.title());
            result.add(section(path, group.title(), openAtFirst)
                    .doc(group.doc())
                    .colour(group.colour())
                    .resetBy(() -> group.settings().forEach(LiveSettings::resetShown))
                    .body(body(group, inner)));
        }
        return result;
    }

    private static List<String> with(List<String> path, String last) {
        return Stream.concat(path.stream(), Stream.of(last)).toList();
    }

    private static String text(List<String> path) {
        return String.join("/", path);
    }

    /** The rows of a group; where there are many, those that are seldom changed are folded away. */
    private List<Widget> body(SettingsGroup group, List<String> path) {
        List<Widget> body = new ArrayList<>();
        group.figures().forEach(figure -> body.add(new FigureRow(stage, figure)));
        if (!folds(group)) {
            body.addAll(panels(group, path));
            return body;
        }
        body.addAll(panels(group.only(Parameter::common), path));
        body.add(section(path, REST, false)
                .quiet()
                .body(panels(group.only(parameter -> !parameter.common()), with(path, REST))));
        return body;
    }

    private static boolean folds(SettingsGroup group) {
        List<Parameter> all = group.settings().stream()
                .flatMap(settings -> settings.parameters().stream())
                .toList();
        return all.size() > MOST_ROWS
                && all.stream().anyMatch(Parameter::common)
                && all.stream().filter(parameter -> !parameter.common()).count() > 1;
    }

    private List<Widget> panels(SettingsGroup group, List<String> path) {
        List<Widget> panels = new ArrayList<>();
        for (LiveSettings<?> settings : group.settings()) {
            if (!settings.parameters().isEmpty()) {
                SettingsPanel<?> panel = new SettingsPanel<>(stage, settings);
                panel.rows.forEach(row -> places.put(key(settings, row.field.parameter(), path), new Place(row, path)));
                panels.add(panel);
            }
        }
        return panels;
    }

    /** What a parameter is known by, whether it is folded away or not. */
    private static String key(LiveSettings<?> settings, Parameter parameter, List<String> path) {
        List<String> unfolded = path.get(path.size() - 1).equals(REST) ? path.subList(0, path.size() - 1) : path;
        return text(unfolded) + "#" + settings.type().getName() + "." + parameter.name();
    }

    private CollapsibleSection section(List<String> path, String title, boolean openAtFirst) {
        String whole = text(with(path, title));
        boolean nested = !path.isEmpty();
        CollapsibleSection section = new CollapsibleSection(
                        stage,
                        title.equals(REST) ? title : Format.title(title),
                        nested,
                        open.isOpen(whole, openAtFirst || OPEN_AT_FIRST.contains(whole)))
                .tells(now -> open.set(whole, now));
        known.put(whole, section);
        return section;
    }

    /** What it shows again when it is made anew at another scale: the same species, role and open sections. */
    public static final class Kept {
        private final Map<String, Boolean> open = new HashMap<>();
        private Role role = Role.LEADER;
        private int species;
        private float scale = 1;
        private float offset;

        /** From the window's top to the mouse, in pixels, while that is on the settings; else 0. */
        private float down;
    }

    /** Keeps what it shows, and ends. */
    public void keep(Kept kept) {
        Vector2f mouse = stage.cursor();
        kept.role = role;
        kept.species = species;
        kept.scale = theme.scale;
        kept.offset = scroller.offset();
        kept.down = scroller.holds(mouse.x, mouse.y) ? stage.height() * theme.scale - mouse.y : 0;
        known.forEach((path, section) -> kept.open.put(path, section.isOpen()));
    }

    /** Shows what was kept, scrolled so that what was under the mouse is there still, though one may be larger than the other. */
    public void take(Kept kept) {
        role = kept.role;
        species = kept.species;
        offset = kept.offset + kept.down / kept.scale - kept.down / theme.scale;
        kept.open.forEach(open::set);
    }

    /** Opens or closes every section. */
    public void openAll(boolean now) {
        known.values().forEach(section -> section.setOpen(now));
    }

    /**
     * All settings of all species and roles, and the choices of each; running one takes the choice, opens its sections,
     * scrolls to its row and lights it for a moment.
     */
    public List<Findable> findable() {
        List<Findable> all = new ArrayList<>();
        List<String> kinds = source.species();
        for (Topic topic : Topic.values()) {
            boolean each = topic == Topic.BODY || topic == Topic.EVADE_LEADER;
            for (int kind = 0; kind < (each ? kinds.size() : 1); kind++) {
                List<SettingsGroup> groups = groups(topic, kinds.get(kind));
                int of = each ? kind : -1;
                for (int i = 0; i < groups.size(); i++) {
                    List<String> path = i < plain(topic)
                            ? List.of(title(topic))
                            : List.of(title(topic), groups.get(i).title());
                    collect(groups.get(i), path, of, null, all);
                }
            }
        }
        source.others().forEach(group -> collect(group, List.of(Format.title(group.title())), -1, null, all));
        for (int kind = 0; kind < kinds.size(); kind++) {
            for (Role each : source.roles(kind)) {
                for (SettingsGroup group : source.behaviours(kinds.get(kind), each)) {
                    collect(group, List.of(BEHAVIOURS, each.name(), group.title()), kind, each, all);
                }
            }
        }
        return all;
    }

    /** @param kind the index of the species that it is a setting of; −1: of the world */
    private void collect(SettingsGroup group, List<String> path, int kind, Role of, List<Findable> into) {
        List<String> titles = new ArrayList<>();
        if (kind >= 0 && source.species().size() > 1) {
            titles.add(source.species().get(kind));
        }
        path.forEach(each -> titles.add(Format.title(each)));
        for (LiveSettings<?> settings : group.settings()) {
            if (of == Role.FOLLOWER && settings.type() == EvadeLeader.class) {
                // These are found under their own topic.
                continue;
            }
            for (Parameter parameter : settings.parameters()) {
                Runnable show = () -> reveal(key(settings, parameter, path), kind, of);
                into.add(Findable.of(parameter, String.join(" · ", titles), show));
                Field field = Field.of(parameter, settings);
                for (Object choice : field.choices()) {
                    into.add(Findable.of(
                            parameter, choice, Field.text(parameter, choice), String.join(" · ", titles), () -> {
                                field.change().accept(choice);
                                show.run();
                            }));
                }
            }
        }
    }

    private void reveal(String key, int kind, Role of) {
        if (kind >= 0 && kind != species || of != null && of != role) {
            species = kind >= 0 ? kind : species;
            role = of == null ? role : of;
            rebuild();
        }
        Place place = places.get(key);
        if (place == null) {
            return;
        }
        CollapsibleSection first = known.get(place.paths().get(0));
        CollapsibleSection outermost = sections.contains(first) ? first : known.get(MORE);
        outermost.setOpen(true);
        for (int i = 1; i <= place.paths().size(); i++) {
            CollapsibleSection section = known.get(text(place.paths().subList(0, i)));
            if (section != null) {
                section.setOpen(true);
            }
        }
        if (lit != null) {
            lit.setLit(false);
        }
        lit = place.row();
        lit.setLit(true);
        litUntil = stage.seconds() + LIT;
        sections.forEach(CollapsibleSection::update);
        stage.focus.enterPart(lit);
        scroller.reveal(outermost, lit);
    }
}
