package onder.output.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.world.setup.Bookmark;
import onder.world.setup.Label;
import onder.world.setup.Notes;

/** A page's description of a scene's views, and of the words on its ground. */
final class MarksHeader {
    private final Notes notes;

    MarksHeader(Notes notes) {
        this.notes = notes;
    }

    List<Map<String, Object>> bookmarks() {
        return notes.bookmarks().stream().map(MarksHeader::bookmark).toList();
    }

    List<Map<String, Object>> labels() {
        return notes.words().stream().map(MarksHeader::label).toList();
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
