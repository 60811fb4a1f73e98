package onder.scene;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import onder.core.Body;
import onder.core.Environment;
import onder.core.Role;
import onder.group.Dynamics;
import onder.group.Leadership;
import onder.measure.Scoring;
import onder.param.Parameter;
import onder.steer.Assignment;
import onder.steer.Rein;
import onder.world.Command;
import onder.world.Look;
import onder.world.Rules;
import onder.world.World;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.nodes.MappingNode;

/** The text of a {@link Replay}: a mapping of scene, steps, hash and commands. */
final class ReplayText {
    private ReplayText() {}

    static String write(Replay replay) {
        Map<String, Object> top = new LinkedHashMap<>();
        top.put("name", replay.scene().name());
        top.put("steps", replay.steps());
        top.put("hash", String.format(Locale.ROOT, "%016x", replay.hash()));
        List<Object> commands = new ArrayList<>();
        for (World.Logged logged : replay.commands()) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("step", logged.step());
            entry.put(name(logged.command()), command(logged.command()));
            commands.add(entry);
        }
        MappingNode log = (MappingNode) YamlText.node(top, 1);
        log.setFlowStyle(FlowStyle.BLOCK);
        log.getValue().add(YamlText.entry("scene", SceneWriter.node(replay.scene())));
        log.getValue().add(YamlText.entry("commands", YamlText.node(commands, 1)));
        return YamlText.of(log);
    }

    static Replay parse(String file, String text) {
        Entry document = Entry.read(file, text);
        Map<String, Entry> top = document.mapping(List.of("name", "steps", "hash", "scene", "commands"));
        for (String key : List.of("steps", "hash", "scene", "commands")) {
            if (!top.containsKey(key)) {
                throw document.wrong("the log lacks '" + key + "'");
            }
        }
        String name = top.containsKey("name") ? top.get("name").text() : "replay";
        List<World.Logged> commands = new ArrayList<>();
        long last = 0;
        for (Entry entry : top.get("commands").list()) {
            Map<String, Entry> map = entry.mapping();
            if (!map.containsKey("step") || map.size() != 2) {
                throw entry.wrong(entry.name() + " needs 'step' and one command");
            }
            long step = map.get("step").whole(last, Long.MAX_VALUE);
            last = step;
            for (Entry command : map.values()) {
                if (!command.name().equals("step")) {
                    commands.add(new World.Logged(step, command(command)));
                }
            }
        }
        return new Replay(
                SceneReader.read(name, top.get("scene")),
                top.get("steps").whole(0, Long.MAX_VALUE),
                hash(top.get("hash")),
                commands);
    }

    private static long hash(Entry entry) {
        try {
            return Long.parseUnsignedLong(entry.text(), 16);
        } catch (NumberFormatException e) {
            throw entry.wrong("hash = " + entry.text() + ", allowed 16 hexadecimal digits");
        }
    }

    /** A command's name: {@code setBody}. */
    private static String name(Command command) {
        String simple = command.getClass().getSimpleName();
        return simple.substring(0, 1).toLowerCase(Locale.ROOT) + simple.substring(1);
    }

    private static Object command(Command command) {
        Map<String, Object> map = new LinkedHashMap<>();
        if (command instanceof Command.SetBehaviour c) {
            map.put("species", c.species());
            map.put("role", Parameter.text(c.role()));
            map.put("behaviour", assigned(new Assignment(c.behaviour())));
        } else if (command instanceof Command.Assign c) {
            map.put("species", c.species());
            map.put("role", Parameter.text(c.role()));
            map.put("behaviour", assigned(c.assignment()));
        } else if (command instanceof Command.Unassign c) {
            map.put("species", c.species());
            map.put("role", Parameter.text(c.role()));
            map.put("behaviour", c.behaviour());
        } else if (command instanceof Command.SetHunts c) {
            map.put("species", c.species());
            map.put("hunts", c.hunts());
        } else if (command instanceof Command.SetBody c) {
            map.put("species", c.species());
            map.put("body", SceneWriter.BRIEF.settings(c.body()));
        } else if (command instanceof Command.SetLook c) {
            map.put("species", c.species());
            map.put("look", SceneWriter.BRIEF.settings(c.look()));
        } else if (command instanceof Command.SetRules c) {
            map.putAll(SceneWriter.BRIEF.settings(c.rules()));
        } else if (command instanceof Command.SetEnvironment c) {
            map.putAll(SceneWriter.BRIEF.settings(c.environment()));
        } else if (command instanceof Command.SetScoring c) {
            map.putAll(SceneWriter.BRIEF.settings(c.scoring()));
        } else if (command instanceof Command.SetLeadership c) {
            map.putAll(SceneWriter.BRIEF.settings(c.leadership()));
        } else if (command instanceof Command.SetDynamics c) {
            map.putAll(SceneWriter.BRIEF.settings(c.dynamics()));
        } else if (command instanceof Command.SetSuperior c) {
            map.put("group", c.group());
            if (c.superior() >= 0) {
                map.put("under", c.superior());
            }
        } else if (command instanceof Command.SetGroupLeadership c) {
            map.put("group", c.group());
            if (c.leadership() != null) {
                map.put("leadership", SceneWriter.BRIEF.settings(c.leadership()));
            }
        } else if (command instanceof Command.SetLeader c) {
            map.put("group", c.group());
            map.put("agent", c.agent());
        } else if (command instanceof Command.MoveGoal c) {
            map.put("group", c.group());
            map.put("goal", SceneWriter.BRIEF.point(c.goal()));
        } else if (command instanceof Command.SetPath c) {
            map.put("group", c.group());
            map.put("path", SceneWriter.BRIEF.path(c.path()));
        } else if (command instanceof Command.ClearGoal c) {
            map.put("group", c.group());
        } else if (command instanceof Command.SteerLeader c) {
            map.put("group", c.group());
            map.put("rein", Parameter.text(c.rein()));
        } else if (command instanceof Command.MovePointer c) {
            if (c.pointer() != null) {
                map.put("at", SceneWriter.BRIEF.point(c.pointer()));
            }
        } else if (command instanceof Command.AddObstacle c) {
            map.putAll(SceneWriter.BRIEF.obstacle(c.obstacle()));
        } else if (command instanceof Command.RemoveObstacle c) {
            map.putAll(SceneWriter.BRIEF.obstacle(c.obstacle()));
        } else if (command instanceof Command.AddWall c) {
            map.putAll(SceneWriter.BRIEF.wall(c.wall()));
        } else if (command instanceof Command.RemoveWall c) {
            map.putAll(SceneWriter.BRIEF.wall(c.wall()));
        } else if (command instanceof Command.RemoveAgent c) {
            map.put("agent", c.agent());
        } else if (command instanceof Command.MoveAgent c) {
            map.put("agent", c.agent());
            map.put("group", c.group());
        }
        return map;
    }

    private static Map<String, Object> assigned(Assignment assignment) {
        return Map.of(assignment.name(), SceneWriter.BRIEF.assignment(assignment));
    }

    private static Command command(Entry entry) {
        return switch (entry.name()) {
            case "setBehaviour" -> {
                Fields f = new Fields(entry, "species", "role", "behaviour");
                yield new Command.SetBehaviour(
                        text(f, "species"), role(f), assigned(f).behaviour());
            }
            case "assign" -> {
                Fields f = new Fields(entry, "species", "role", "behaviour");
                yield new Command.Assign(text(f, "species"), role(f), assigned(f));
            }
            case "unassign" -> {
                Fields f = new Fields(entry, "species", "role", "behaviour");
                yield new Command.Unassign(text(f, "species"), role(f), text(f, "behaviour"));
            }
            case "setHunts" -> {
                Fields f = new Fields(entry, "species", "hunts");
                yield new Command.SetHunts(text(f, "species"), SpeciesReader.hunts(f.need("hunts")));
            }
            case "setBody" -> {
                Fields f = new Fields(entry, "species", "body");
                yield new Command.SetBody(text(f, "species"), f.need("body").settings(Body.class));
            }
            case "setLook" -> {
                Fields f = new Fields(entry, "species", "look");
                yield new Command.SetLook(text(f, "species"), f.need("look").settings(Look.class));
            }
            case "setRules" -> new Command.SetRules(entry.settings(Rules.class));
            case "setEnvironment" -> new Command.SetEnvironment(entry.settings(Environment.class));
            case "setScoring" -> new Command.SetScoring(entry.settings(Scoring.class));
            case "setLeadership" -> new Command.SetLeadership(entry.settings(Leadership.class));
            case "setDynamics" -> new Command.SetDynamics(entry.settings(Dynamics.class));
            case "setSuperior" -> {
                Fields f = new Fields(entry, "group", "under");
                yield new Command.SetSuperior(id(f, "group"), (int) f.whole("under", 0, Integer.MAX_VALUE, -1));
            }
            case "setGroupLeadership" -> {
                Fields f = new Fields(entry, "group", "leadership");
                yield new Command.SetGroupLeadership(
                        id(f, "group"), f.has("leadership") ? f.settings("leadership", Leadership.class) : null);
            }
            case "setLeader" -> {
                Fields f = new Fields(entry, "group", "agent");
                yield new Command.SetLeader(id(f, "group"), id(f, "agent"));
            }
            case "moveGoal" -> {
                Fields f = new Fields(entry, "group", "goal");
                yield new Command.MoveGoal(id(f, "group"), f.need("goal").point());
            }
            case "setPath" -> {
                Fields f = new Fields(entry, "group", "path");
                yield new Command.SetPath(id(f, "group"), GroupReader.path(f.need("path")));
            }
            case "clearGoal" -> new Command.ClearGoal(id(new Fields(entry, "group"), "group"));
            case "steerLeader" -> {
                Fields f = new Fields(entry, "group", "rein");
                yield new Command.SteerLeader(id(f, "group"), f.need("rein").choice(Rein.class));
            }
            case "movePointer" -> {
                Fields f = new Fields(entry, "at");
                yield new Command.MovePointer(f.has("at") ? f.need("at").point() : null);
            }
            case "addObstacle" -> new Command.AddObstacle(Shapes.read(entry));
            case "removeObstacle" -> new Command.RemoveObstacle(Shapes.read(withoutIndex(entry)));
            case "addWall" -> new Command.AddWall(GroundReader.wall(entry));
            case "removeWall" -> new Command.RemoveWall(GroundReader.wall(withoutIndex(entry)));
            case "removeAgent" -> new Command.RemoveAgent(id(new Fields(entry, "agent"), "agent"));
            case "moveAgent" -> {
                Fields f = new Fields(entry, "agent", "group");
                yield new Command.MoveAgent(id(f, "agent"), id(f, "group"));
            }
            default -> throw entry.wrongKey("there is no command '" + entry.name() + "'");
        };
    }

    private static String text(Fields fields, String key) {
        return fields.need(key).text();
    }

    /** Logs of earlier builds go by a place in the list: what stood there only their own build knows. */
    private static Entry withoutIndex(Entry entry) {
        Entry index = entry.mapping().get("index");
        if (index != null) {
            throw index.wrongKey(entry.name() + " has 'index', as logs of earlier builds do, which cannot be repeated;"
                    + " allowed what is removed, written as for "
                    + entry.name().replace("remove", "add"));
        }
        return entry;
    }

    private static int id(Fields fields, String key) {
        return (int) fields.need(key).whole(0, Integer.MAX_VALUE);
    }

    private static Role role(Fields fields) {
        return fields.need("role").choice(Role.class);
    }

    private static Assignment assigned(Fields fields) {
        Entry entry = fields.need("behaviour");
        Map<String, Entry> behaviours = entry.mapping();
        if (behaviours.size() != 1) {
            throw entry.wrong(entry.name() + " has " + behaviours.size() + " behaviours, one is needed");
        }
        return SpeciesReader.assignment(behaviours.values().iterator().next());
    }
}
