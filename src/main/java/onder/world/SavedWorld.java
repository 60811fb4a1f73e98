package onder.world;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UTFDataFormatException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import onder.core.StateReader;
import onder.core.StateVisitor;
import onder.core.StateWriter;
import onder.core.agents.Agents;
import onder.core.agents.AgentsView;
import onder.core.agents.Memory;
import onder.core.agents.Role;
import onder.group.Group;
import onder.steer.behaviour.Custom;
import onder.world.World.Logged;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import onder.world.setup.Validation;

/**
 * A world's whole state as bytes: format, the version that wrote it, length, state, and a checksum of all that. Bytes
 * after it belong to others.
 */
final class SavedWorld {
    /** Not text; programs that treat the file as text damage it visibly. */
    private static final long MAGIC = 0x8F_4F_4E_44_45_52_0D_0AL;

    /** Counts up whenever the format changes. */
    private static final int FORMAT = 13;

    /** More than rounding can change a heading's length. */
    private static final double NEARLY = 1e-3;

    private final Contents contents;
    private final byte[] state;

    private SavedWorld(Contents contents, byte[] state) {
        this.contents = contents;
        this.state = state;
    }

    /** The number of agents, including those that have left. */
    int agents() {
        return contents.agents;
    }

    Setup setup() {
        return snapshot().setup();
    }

    WorldSnapshot snapshot() {
        return new WorldSnapshot(
                null, contents.agents, contents.step, contents.events, contents.commands, null, contents.values, state);
    }

    /** The behaviours already reported for invalid forces. */
    List<Custom> faults() {
        return contents.faults;
    }

    /** The commands carried out, and those waiting. */
    CommandLog commands() {
        CommandLog commands = new CommandLog(contents.logged ? contents.log : null, contents.commands);
        contents.waiting.forEach(commands::send);
        return commands;
    }

    /** Everything except the numbers of a snapshot. */
    private static final class Contents {
        int agents;
        long step;
        long events;
        int commands;
        boolean logged;
        List<Object> values = List.of();
        List<Logged> log = List.of();
        List<Command> waiting = List.of();
        List<Custom> faults = List.of();

        void describe(StateVisitor by) {
            agents = by.whole(agents);
            step = by.whole(step);
            events = by.whole(events);
            commands = by.whole(commands);
            logged = by.flag(logged);
            values = Values.ofState(by, values);
            log = Values.list(by, Logged.class, log);
            waiting = Values.list(by, Command.class, waiting);
            faults = Values.list(by, Custom.class, faults);
        }
    }

    static void write(WorldState world, OutputStream out) throws IOException {
        WorldSnapshot snapshot = world.keep();
        CommandLog log = world.commands;
        Contents contents = new Contents();
        contents.agents = snapshot.agents;
        contents.step = snapshot.step;
        contents.events = snapshot.events;
        contents.commands = snapshot.commands;
        contents.logged = log.isKept();
        contents.values = snapshot.values;
        contents.log = log.isKept() ? log.copy(0) : List.of();
        contents.waiting = log.waiting();
        contents.faults = world.faults.told();
        StateWriter described = new StateWriter(1 << 16);
        contents.describe(described);
        byte[] values = described.bytes();
        CRC32C checksum = new CRC32C();
        DataOutputStream to = new DataOutputStream(new CheckedOutputStream(out, checksum));
        to.writeLong(MAGIC);
        to.writeInt(FORMAT);
        to.writeUTF(EngineVersion.HERE.version());
        to.writeInt(values.length);
        to.writeInt(snapshot.state.length);
        to.write(values);
        to.write(snapshot.state);
        to.writeLong(checksum.getValue());
        to.flush();
    }

    /**
     * Reads and checks everything before creating anything.
     *
     * @throws SavedWorldException if it is not a saved world, or is damaged
     */
    static SavedWorld read(InputStream in) throws IOException {
        CRC32C checksum = new CRC32C();
        DataInputStream from = new DataInputStream(new CheckedInputStream(in, checksum));
        try {
            byte[] magic = from.readNBytes(Long.BYTES);
            if (magic.length < Long.BYTES || ByteBuffer.wrap(magic).getLong() != MAGIC) {
                throw new SavedWorldException("this is not a saved world");
            }
            // Magic, format and version stand first in every format.
            int format = from.readInt();
            String version = from.readUTF();
            if (format != FORMAT || !version.equals(EngineVersion.HERE.version())) {
                throw new SavedWorldException("the world was saved by Onder " + version + " (format " + format
                        + "), allowed " + EngineVersion.HERE.version() + " (format " + FORMAT + ")");
            }
            int valuesLength = from.readInt();
            int stateLength = from.readInt();
            byte[] values = part(from, valuesLength);
            byte[] state = part(from, stateLength);
            long sum = checksum.getValue();
            if (from.readLong() != sum) {
                throw new SavedWorldException("the saved world is damaged: its checksum is wrong");
            }
            Contents contents = new Contents();
            contents.describe(new StateReader(values, List.of()));
            if (contents.agents < 0 || contents.step < 0 || contents.events < 0 || contents.commands < 0) {
                throw new IllegalArgumentException("a count is below 0");
            }
            for (Object value : contents.values) {
                // The setup checks itself.
                if (value != null && !(value instanceof Setup)) {
                    Validation.value(value, "a place or setting");
                }
            }
            return new SavedWorld(contents, state);
        } catch (SavedWorldException e) {
            throw e;
        } catch (EOFException e) {
            throw new SavedWorldException("the saved world is incomplete: it ends too early", e);
        } catch (UTFDataFormatException | RuntimeException e) {
            throw damaged(e);
        }
    }

    /**
     * Checks that the parts of a state are consistent.
     *
     * @throws IllegalArgumentException when it does not
     */
    static void check(WorldState world) {
        Agents agents = world.agents;
        int species = world.setup().species().size();
        AgentsView seen = agents.view();
        int living = 0;
        for (int id = 0; id < agents.count(); id++) {
            living += agents.alive[id] ? 1 : 0;
            boolean isRight = agents.species[id] >= 0
                    && agents.species[id] < species
                    && agents.role[id] >= 0
                    && agents.role[id] < Role.ALL.size()
                    && agents.radius[id] >= 0
                    && isUnit(seen.headingX(id), seen.headingZ(id))
                    && isUnit(seen.previousHeadingX(id), seen.previousHeadingZ(id))
                    && (!agents.alive[id]
                            || agents.group[id] < 0
                            || world.groups.view().find(agents.group[id]) != null);
            if (!isRight) {
                throw new IllegalArgumentException(
                        "agent " + id + " has an impossible species, role, radius, heading or group");
            }
            if (agents.alive[id]
                    && agents.memory(Memory.TOP_SPEED) == null
                    && world.setup().species().get(agents.species[id]).body().speedsDiffer()) {
                throw new IllegalArgumentException("agent " + id + " has no top speed of its own");
            }
        }
        if (living != agents.living()) {
            throw new IllegalArgumentException(living + " agents are alive, the file says " + agents.living());
        }
        for (Group group : world.groups.view().all()) {
            if (group.leader() < 0) {
                throw new IllegalArgumentException("group " + group.id() + " has no leader");
            }
            check(agents, group.leader());
            for (int i = 0; i < group.size(); i++) {
                int member = group.member(i);
                check(agents, member);
                if (agents.group[member] != group.id()) {
                    throw new IllegalArgumentException("agent " + member + " belongs to two groups");
                }
            }
        }
    }

    private static boolean isUnit(float x, float z) {
        return Math.abs(Math.hypot(x, z) - 1) < NEARLY;
    }

    private static void check(Agents agents, int id) {
        if (id < -1 || id >= agents.count()) {
            throw new IllegalArgumentException("there is no agent " + id);
        }
    }

    /** The message about contents that no world can have saved. */
    static SavedWorldException damaged(Exception e) {
        // A record created without one of its parts.
        String why = e instanceof NullPointerException ? "a part of it is missing" : e.getMessage();
        return new SavedWorldException("the saved world is damaged: " + (why == null ? "it ends too soon" : why), e);
    }

    /** Never allocates more memory than the stream has bytes, whatever length it claims. */
    private static byte[] part(InputStream from, int length) throws IOException {
        byte[] bytes = from.readNBytes(Math.max(0, length));
        if (bytes.length != length) {
            throw new EOFException();
        }
        return bytes;
    }
}
