package onder.world;

import onder.core.Limits;

/** Checks what commands bring in, whatever the world: what does not pass is no part of any log. */
final class CommandBorder {
    private CommandBorder() {}

    /** @throws IllegalArgumentException when a value is not allowed, or one is missing */
    static void check(Command command) {
        if (command instanceof Command.SetBehaviour c) {
            Limits.present(c.species(), "species");
            Limits.present(c.role(), "role");
            Border.settings((Record) c.behaviour(), "behaviour");
        } else if (command instanceof Command.Assign c) {
            Limits.present(c.species(), "species");
            Limits.present(c.role(), "role");
            Border.settings(
                    (Record) Limits.present(c.assignment(), "assignment").behaviour(), "behaviour");
        } else if (command instanceof Command.Unassign c) {
            Limits.present(c.species(), "species");
            Limits.present(c.role(), "role");
            Limits.present(c.behaviour(), "behaviour");
        } else if (command instanceof Command.SetHunts c) {
            Limits.present(c.species(), "species");
            Limits.list(c.hunts(), "hunts");
        } else if (command instanceof Command.SetBody c) {
            Limits.present(c.species(), "species");
            Border.settings(c.body(), "body");
        } else if (command instanceof Command.SetLook c) {
            Limits.present(c.species(), "species");
            Border.settings(c.look(), "look");
        } else if (command instanceof Command.SetRules c) {
            Border.settings(c.rules(), "rules");
        } else if (command instanceof Command.SetEnvironment c) {
            Border.settings(c.environment(), "environment");
        } else if (command instanceof Command.SetScoring c) {
            Border.settings(c.scoring(), "scoring");
        } else if (command instanceof Command.SetLeadership c) {
            Border.settings(c.leadership(), "leadership");
        } else if (command instanceof Command.SetDynamics c) {
            Border.settings(c.dynamics(), "dynamics");
        } else {
            checkOfOne(command);
        }
    }

    /** Of commands to one group, agent, obstacle or wall. */
    private static void checkOfOne(Command command) {
        if (command instanceof Command.SetSuperior c) {
            number(c.group(), "group");
            if (c.superior() != -1) {
                number(c.superior(), "superior");
            }
        } else if (command instanceof Command.SetGroupLeadership c) {
            number(c.group(), "group");
            if (c.leadership() != null) {
                Border.settings(c.leadership(), "leadership");
            }
        } else if (command instanceof Command.SetLeader c) {
            number(c.group(), "group");
            number(c.agent(), "agent");
        } else if (command instanceof Command.MoveGoal c) {
            number(c.group(), "group");
            Limits.place(c.goal(), "goal");
        } else if (command instanceof Command.SetPath c) {
            number(c.group(), "group");
            Border.path(Limits.present(c.path(), "path"));
        } else if (command instanceof Command.ClearGoal c) {
            number(c.group(), "group");
        } else if (command instanceof Command.SteerLeader c) {
            number(c.group(), "group");
            Limits.present(c.rein(), "rein");
        } else if (command instanceof Command.MovePointer c) {
            if (c.pointer() != null) {
                Limits.place(c.pointer(), "pointer");
            }
        } else if (command instanceof Command.AddObstacle c) {
            Limits.obstacle(c.obstacle());
        } else if (command instanceof Command.RemoveObstacle c) {
            Limits.obstacle(c.obstacle());
        } else if (command instanceof Command.AddWall c) {
            Limits.wall(c.wall());
        } else if (command instanceof Command.RemoveWall c) {
            Limits.wall(c.wall());
        } else if (command instanceof Command.RemoveAgent c) {
            number(c.agent(), "agent");
        } else if (command instanceof Command.MoveAgent c) {
            number(c.agent(), "agent");
            number(c.group(), "group");
        } else {
            throw new AssertionError(command);
        }
    }

    private static void number(int value, String what) {
        if (value < 0) {
            throw new IllegalArgumentException(what + " = " + value + ", allowed 0 or more");
        }
    }
}
