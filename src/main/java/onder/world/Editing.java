package onder.world;

import java.util.ArrayList;
import java.util.List;
import onder.core.Agents;
import onder.core.Body;
import onder.core.Obstacle;
import onder.core.Obstacles;
import onder.core.Point;
import onder.core.Wall;
import onder.group.Event;
import onder.group.Group;
import onder.group.Groups;
import onder.group.Leadership;
import onder.group.Path;
import onder.steer.Assignment;
import onder.steer.Behaviour;
import onder.steer.Mind;

/** Carries out commands: each changes the world whole, or is refused with a reason and changes nothing. */
final class Editing {
    /** How far, in metres, somebody may be moved out of the way of a new obstacle. */
    private static final float MAX_DISPLACED = 10;

    private final World world;

    Editing(World world) {
        this.world = world;
    }

    /**
     * Carries out a command whose values have passed {@link CommandBorder}.
     *
     * @throws IllegalArgumentException when it is refused
     */
    void carryOut(Command command) {
        Groups groups = world.groups();
        if (command instanceof Command.SetBehaviour c) {
            setBehaviour(c);
        } else if (command instanceof Command.Assign c) {
            SpeciesSetup species = species(c.species());
            Border.role(species, c.role());
            replace(species.with(species.mind().with(c.role(), c.assignment())));
        } else if (command instanceof Command.Unassign c) {
            SpeciesSetup species = species(c.species());
            replace(species.with(species.mind().without(c.role(), behaviour(c.behaviour()))));
        } else if (command instanceof Command.SetHunts c) {
            replace(species(c.species()).hunting(c.hunts()));
        } else if (command instanceof Command.SetLook c) {
            replace(species(c.species()).with(c.look()));
        } else if (command instanceof Command.SetBody c) {
            setBody(c);
        } else if (command instanceof Command.SetRules c) {
            edit(new Edit(world.setup()).rules(c.rules()));
        } else if (command instanceof Command.SetEnvironment c) {
            edit(new Edit(world.setup()).environment(c.environment()));
        } else if (command instanceof Command.SetScoring c) {
            edit(new Edit(world.setup()).scoring(c.scoring()));
            groups.setScoring(c.scoring());
        } else if (command instanceof Command.SetLeadership c) {
            setLeadership(c.leadership());
        } else if (command instanceof Command.SetDynamics c) {
            edit(new Edit(world.setup()).dynamics(c.dynamics()));
            groups.setDynamics(c.dynamics());
        } else if (command instanceof Command.SetSuperior c) {
            setSuperior(c);
        } else if (command instanceof Command.SetGroupLeadership c) {
            groups.setLeadership(group(c.group()), c.leadership());
            editGroup(c.group(), g -> g.with(g.goal(), g.path(), c.leadership()));
        } else if (command instanceof Command.SetLeader c) {
            groups.membership().appoint(group(c.group()), c.agent(), Event.Reason.COMMAND);
        } else if (command instanceof Command.MoveGoal c) {
            groups.setGoal(group(c.group()), c.goal());
            editGroup(c.group(), g -> g.with(c.goal(), null, g.leadership()));
        } else if (command instanceof Command.SetPath c) {
            groups.setPath(group(c.group()), c.path());
            editGroup(c.group(), g -> g.with(null, c.path(), g.leadership()));
        } else if (command instanceof Command.ClearGoal c) {
            groups.setGoal(group(c.group()), null);
            editGroup(c.group(), g -> g.with((Point) null, (Path) null, g.leadership()));
        } else if (command instanceof Command.SteerLeader c) {
            groups.setRein(group(c.group()), c.rein());
        } else if (command instanceof Command.MovePointer c) {
            world.point(c.pointer());
        } else if (command instanceof Command.RemoveAgent c) {
            groups.membership().remove(living(c.agent()));
        } else if (command instanceof Command.MoveAgent c) {
            groups.membership().move(living(c.agent()), group(c.group()));
        } else {
            build(command);
        }
    }

    private void build(Command command) {
        List<Obstacle> bodies = new ArrayList<>(world.obstacles().bodies());
        List<Wall> walls = new ArrayList<>(world.obstacles().walls());
        if (command instanceof Command.AddObstacle c) {
            bodies.add(c.obstacle());
        } else if (command instanceof Command.RemoveObstacle c) {
            remove(bodies, c.obstacle());
        } else if (command instanceof Command.AddWall c) {
            walls.add(c.wall());
        } else if (command instanceof Command.RemoveWall c) {
            remove(walls, c.wall());
        } else {
            throw new AssertionError(command);
        }
        Obstacles rebuilt = world.obstacles().with(bodies, walls);
        Edit edit = new Edit(world.setup()).obstacles(bodies, walls);
        clearTheWay(rebuilt, world.agents().radius.clone());
        world.edit(edit.done(), rebuilt);
    }

    private static <T> void remove(List<T> all, T one) {
        if (!all.remove(one)) {
            throw new IllegalArgumentException("there is no " + one + " among " + all.size());
        }
    }

    /** Moves whoever would stand in an obstacle to the nearest free point; refuses when there is none. */
    private void clearTheWay(Obstacles obstacles, float[] radius) {
        Agents agents = world.agents();
        Point[] to = new Point[agents.count()];
        for (int i = 0; i < agents.count(); i++) {
            if (agents.alive[i] && !obstacles.free(agents.x[i], agents.z[i], radius[i])) {
                to[i] = obstacles.nearestFree(agents.x[i], agents.z[i], radius[i], MAX_DISPLACED);
                if (to[i] == null) {
                    throw new IllegalArgumentException("agent " + i + " at (" + agents.x[i] + ", " + agents.z[i]
                            + ") would stand in it and has no free point within " + (int) MAX_DISPLACED + " m");
                }
            }
        }
        for (int i = 0; i < agents.count(); i++) {
            if (to[i] != null) {
                agents.place(i, to[i].x(), to[i].z());
            }
        }
    }

    private void setBehaviour(Command.SetBehaviour c) {
        SpeciesSetup species = species(c.species());
        Assignment old = species.mind().find(c.role(), c.behaviour().getClass());
        if (old == null) {
            throw new IllegalArgumentException(
                    c.species() + " has no " + Behaviour.name(c.behaviour().getClass()) + " as "
                            + c.role().name().toLowerCase(java.util.Locale.ROOT));
        }
        Mind mind = species.mind().with(c.role(), old.with(c.behaviour()));
        replace(species.with(mind));
    }

    private void setBody(Command.SetBody c) {
        SpeciesSetup species = species(c.species());
        Body body = c.body();
        int index = world.setup().speciesIndex(c.species());
        Agents agents = world.agents();
        float[] radius = agents.radius.clone();
        for (int i = 0; i < agents.count(); i++) {
            if (agents.species[i] == index) {
                radius[i] = body.radius();
            }
        }
        if (body.radius() > species.body().radius()) {
            clearTheWay(world.obstacles(), radius);
        }
        System.arraycopy(radius, 0, agents.radius, 0, radius.length);
        replace(species.with(body));
    }

    private void setLeadership(Leadership leadership) {
        world.groups().setLeadership(leadership);
        for (Group group : world.groups().all()) {
            world.groups().setLeadership(group, null);
        }
        List<GroupSetup> groups = world.setup().groups().stream()
                .map(g -> g.with(g.goal(), g.path(), null))
                .toList();
        edit(new Edit(world.setup()).leadership(leadership).groups(groups));
    }

    private void replace(SpeciesSetup species) {
        List<SpeciesSetup> all = new ArrayList<>(world.setup().species());
        all.set(world.setup().speciesIndex(species.name()), species);
        edit(new Edit(world.setup()).species(all));
    }

    private void setSuperior(Command.SetSuperior c) {
        Group superior = c.superior() == -1 ? null : group(c.superior());
        world.groups().membership().setSuperior(group(c.group()), superior);
        int under = superior == null ? -1 : superior.origin();
        editGroup(c.group(), g -> g.under(under));
    }

    /** Keeps a group's edit in the setup, when it is one that the setup began with. */
    private void editGroup(int id, java.util.function.UnaryOperator<GroupSetup> change) {
        int origin = group(id).origin();
        if (origin >= 0) {
            List<GroupSetup> all = new ArrayList<>(world.setup().groups());
            all.set(origin, change.apply(all.get(origin)));
            edit(new Edit(world.setup()).groups(all));
        }
    }

    private void edit(Edit edit) {
        world.edit(edit.done(), world.obstacles());
    }

    private SpeciesSetup species(String name) {
        int index = world.setup().speciesIndex(name);
        if (index < 0) {
            throw new IllegalArgumentException("there is no species '" + name + "', allowed "
                    + String.join(
                            ", ",
                            world.setup().species().stream()
                                    .map(SpeciesSetup::name)
                                    .toList()));
        }
        return world.setup().species().get(index);
    }

    private static Class<? extends Behaviour> behaviour(String name) {
        Class<? extends Behaviour> type = Behaviour.named(name);
        if (type == null) {
            throw new IllegalArgumentException("there is no behaviour '" + name + "'");
        }
        return type;
    }

    private Group group(int id) {
        Group group = world.groups().find(id);
        if (group == null) {
            throw new IllegalArgumentException("there is no group " + id);
        }
        return group;
    }

    private int living(int agent) {
        Agents agents = world.agents();
        if (agent < 0 || agent >= agents.count() || !agents.alive[agent]) {
            throw new IllegalArgumentException("there is no agent " + agent);
        }
        return agent;
    }
}
