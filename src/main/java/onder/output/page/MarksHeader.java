package onder.output.page;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import onder.core.geometry.Point;
import onder.draw.view.PlainMesh;
import onder.file.JsonObject;
import onder.shot.Lens;
import onder.world.setup.Notes;

/** A page's description of a scene's views, and of the words on its ground. */
record MarksHeader(Notes notes) {
    /** @param angle that it sees from top to bottom, in degrees; 0: as much as any page */
    private record View(String name, float[] eye, float[] look, float angle) {}

    private record Words(String text, float[] place, float size) {}

    List<?> bookmarks() {
        return notes.bookmarks().stream()
                .map(mark -> new View(
                        mark.name(),
                        new float[] {mark.eyeX(), mark.eyeY(), mark.eyeZ()},
                        new float[] {mark.lookX(), mark.lookY(), mark.lookZ()},
                        mark.lens() > 0 ? Lens.fieldOfView(mark.lens()) : 0))
                .toList();
    }

    List<?> labels() {
        return notes.words().stream()
                .map(label -> new Words(label.text(), new float[] {label.x(), label.z()}, label.size()))
                .toList();
    }

    /** Appends the arrows of the signposts as one mesh; null: there is none. */
    JsonObject arrows(BinaryBlocks to) {
        List<Point> corners = notes.signposts().stream()
                .flatMap(post -> post.arrow().stream())
                .toList();
        if (corners.isEmpty()) {
            return null;
        }
        float[] positions = new float[3 * corners.size()];
        for (int i = 0; i < corners.size(); i++) {
            positions[3 * i] = corners.get(i).x();
            positions[3 * i + 2] = corners.get(i).z();
        }
        int[] triangles = IntStream.range(0, corners.size()).toArray();
        return PlaceHeader.mesh(to, new PlainMesh(Map.of("inPosition", positions), Map.of("inPosition", 3), triangles));
    }
}
