package onder.scene;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * Compresses text with a dictionary that both sides have: the words of scenes and commands, and the file of a shipped
 * scene. A scene that differs from it in a few places takes a few bytes.
 */
final class LineText {
    /** Even the longest line has no more text than this, unless it was made to do harm. */
    static final int MOST_BYTES = 1 << 20;

    private static final int BUFFER = 1 << 12;

    /** Frequent words of runs, the most frequent last, where references are cheapest. Lines hold its checksum. */
    private static final String WORDS = """
            clustering: linkage, interaction: individual, splitting: leavers, setFirstGroups: {groups: [{
            validate/ gallery/ label: {text: bookmark: {name: removeNote: {note: replaceNote: {note: addNote: {note:
            eye: [0, 5, 9], look: [0, 1, 0]}}, by: kind: crate, kind: ball, kind: cone, kind: bench, kind: door, kind: fence,
            addProp: {prop: {kind: moveProp: {prop: {kind: }, to: {kind: removeProp: {prop: {kind: , place: , now: {kind:
            turn: 30, width: 0.5, depth: 0.5}, height: 1.5, polygon: {corners: [[ capsule: {from: [ circle: {x: box: {x:
            area: {line: {from: [1, 1], to: [3, 1]}} area: {disc: {x: , z: , radius: area: {rectangle: {x: area: {polygon:
            addExit: {exit: {name: moveExit: {exit: removeExit: {exit: setExit: {exit: , open: false}} setInflow: {source:
            , inflow: {rate: itinerary: {stops: [{at: stay: [2, 3], anywhere: true}], loop: true}}} setItinerary: {group:
            guide: {agent: , vx: , vz: , heading: , radius: release: {agent: moveAgent: {agent: placeAgent: {agent: , at: [
            setBody: {species: person, body: {radius: 0.3, mass: 1, maxSpeed: 1., maxForce: 8, turnRate: , maxRotation: ,
            maxAngularAcceleration: , perception: , perceiveEdges: true, fieldOfView: 360, speedSpread: , slowest: , fastest:
            setLook: {species: person, look: {shape: duckling setHunts: {species: wolf, hunts: [sheep]}} shape: person}}
            assign: {species: person, role: follower, behaviour: { unassign: {species: person, role: alone, behaviour:
            role: leader, behaviour: {seek: {target: pursue: {target: arrive: {target: slowingRadius: , responseTime:
            cohesion: {strength: alignment: {strength: wander: {strength: , others: true, afterChange: rectangle
            behaviour: {evadeLeader: {zone: rectangle, length: , halfWidth: , lengthFollowsSpeed: true, radius: , angle:
            behaviour: {separation: {radius: , strength: setBehaviour: {species: person, role: follower, behaviour: {
            setGroupLeadership: {group: , leadership: {selection: nearest, change: most-room-ahead, threshold: , window:
            , grace: , displacement: path, turnRound: false, waits: true, waitNear: , waitFar: , patience: , perMember:
            setByName: {path: leadership.change, value: farthest setByName: {path: person.follower.evadeLeader.zone, value:
            setLeadership: {selection: first, change: random, threshold: 0.5, window: 2, grace: 3}} setRules: {drag: 0.2
            setDynamics: {limit: removeGroup: {group: removeAgent: {agent: setLeader: {group: , agent: setSuperior: {group:
            addAgents: {group: , count: , start: {area: disc, x: , z: , width: , depth: , heading: , pace: top, apart: false}
            , species: person}} addGroup: {group: {species: person, count: 20, start: {area: rectangle, x: , z: , width: ,
            moveGroup: {group: , start: {area: triangular, x: addWall: {from: [ removeWall: {from: [ removeObstacle: {
            addObstacle: {box: {x: , z: , width: , depth: , height: }}} addObstacle: {circle: {x: , z: , radius: , height:
            steerLeader: {group: , rein: ahead}} paint: {group: , hue: 137}} clearGoal: {group: setPath: {group: , path: {
            waypoints: [[ ]], loop: true, tolerance: 1}}} movePointer: {at: [-1.5, 0.25]}}, {step: 1 moveGoal: {group: 1
            , goal: [ {name: , same: [about, landscape, bookmarks, shots]} {same: [about, landscape, bookmarks]}\0 {name: , seed: , agents: 1000, seed: 42, commands: [{step: 600, moveGoal: {group: 0, goal: [-10.5, 20]}},
            {seed: 7, commands: [{step: 100, {agents: 200}{seed: 1}
            """;

    /** The sections of a scene that do not change what its people do. */
    static final List<String> LOOKS = List.of("about", "landscape", "show", "bookmarks", "shots");

    private LineText() {}

    /**
     * The text used as a dictionary: a shipped scene without its comments and {@link #LOOKS}, which may change without
     * making a line of that scene unreadable.
     */
    static byte[] dictionary(String base) {
        String shipped = base.isEmpty() ? "" : without(Scenes.text(base).replaceAll("(?m)^#.*\n", ""), LOOKS);
        return (WORDS + shipped).getBytes(StandardCharsets.UTF_8);
    }

    /** The sections of a scene's text, in their order: the name of each, and all its lines. */
    static Map<String, String> sections(String text) {
        Map<String, String> sections = new LinkedHashMap<>();
        for (String section : text.split("(?m)^(?=[a-zA-Z])")) {
            sections.put(section.substring(0, Math.max(0, section.indexOf(':'))), section);
        }
        return sections;
    }

    /** A scene's text without some of its sections. */
    static String without(String text, Collection<String> left) {
        Map<String, String> sections = sections(text);
        sections.keySet().removeAll(left);
        return String.join("", sections.values());
    }

    /** No bytes for no text. */
    static byte[] pack(String text, byte[] dictionary) {
        if (text.isEmpty()) {
            return new byte[0];
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length > MOST_BYTES) {
            throw LineCode.wrong("would hold " + bytes.length + " bytes of text, allowed up to " + MOST_BYTES);
        }
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        try {
            deflater.setDictionary(dictionary);
            deflater.setInput(bytes);
            deflater.finish();
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            byte[] buffer = new byte[BUFFER];
            while (!deflater.finished()) {
                packed.write(buffer, 0, deflater.deflate(buffer));
            }
            return packed.toByteArray();
        } finally {
            deflater.end();
        }
    }

    /** @throws SceneException if it cannot be unpacked, or unpacks to more than is allowed */
    static String unpack(byte[] packed, byte[] dictionary) {
        if (packed.length == 0) {
            return "";
        }
        Inflater inflater = new Inflater(true);
        try {
            inflater.setDictionary(dictionary);
            // Inflaters of text without a frame may look one byte ahead.
            inflater.setInput(Arrays.copyOf(packed, packed.length + 1));
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            byte[] buffer = new byte[BUFFER];
            while (!inflater.finished()) {
                int length = inflater.inflate(buffer);
                if (length == 0 && !inflater.finished()) {
                    throw LineCode.wrong("cannot be unpacked: its text is cut off");
                }
                text.write(buffer, 0, length);
                if (text.size() > MOST_BYTES) {
                    throw LineCode.wrong("unpacks to more than " + MOST_BYTES + " bytes of text, allowed no more");
                }
            }
            if (inflater.getRemaining() > 1) {
                throw LineCode.wrong("cannot be unpacked: extra bytes follow its text");
            }
            return text.toString(StandardCharsets.UTF_8);
        } catch (DataFormatException e) {
            throw LineCode.wrong("cannot be unpacked: " + e.getMessage());
        } finally {
            inflater.end();
        }
    }

    /** The base with which a text compresses best. */
    static String nearest(String text, Iterable<String> bases) {
        String nearest = "";
        int least = Integer.MAX_VALUE;
        for (String base : bases) {
            int size = pack(text, dictionary(base)).length;
            if (size < least) {
                least = size;
                nearest = base;
            }
        }
        return nearest;
    }
}
