package onder.output.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import onder.core.geometry.Point;
import onder.draw.view.PlainMesh;
import onder.world.setup.Bookmark;
import onder.world.setup.Label;
import onder.world.setup.Notes;

/** A page's description of a scene's views, and of the words on its ground. */
record MarksHeader(Notes notes) {
    List<Map<String, Object>> bookmarks() {
        return notes.bookmarks().stream().map(MarksHeader::bookmark).toList();
    }

    List<Map<String, Object>> labels() {
        return notes.words().stream().map(MarksHeader::label).toList();
    }

    /** Appends the arrows of the signposts as one mesh; null: there is none. */
    Map<String, Object> arrows(BinaryBlocks to) {
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

    private static Map<String, Object> bookmark(Bookmark bookmark) {
        Map<String, Object> head = new LinkedHashMap<>();
        head.put("name", bookmark.name());
        head.put("eye", new float[] {bookmark.eyeX(), bookmark.eyeY(), bookmark.eyeZ()});
        head.put("look", new float[] {bookmark.lookX(), bookmark.lookY(), bookmark.lookZ()});
        return head;
    }

    private static Map<String, Object> label(Label label) {
        Map<String, Object> head = new LinkedHashMap<>();
        head.put("text", label.text());
        head.put("place", new float[] {label.x(), label.z()});
        head.put("size", label.size());
        return head;
    }
}
