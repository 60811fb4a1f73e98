package onder.record;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Affiliations as intervals of frames: one row for each interval of an agent instead of one per frame. */
final class AffiliationTable {
    static final List<String> COLUMNS = List.of("id", "from_frame", "to_frame", "group_id", "leader", "species");

    private final Rows rows;

    /** By agent; null for an absent agent. */
    private final List<Interval> open = new ArrayList<>();

    /** Receives the rows. */
    interface Rows {
        /**
         * An agent's affiliation in some frames.
         *
         * @param from the first frame
         * @param to the frame after the last
         */
        void add(int id, int from, int to, Affiliation affiliation) throws IOException;
    }

    private static final class Interval {
        final int from;
        final Affiliation affiliation;
        int last;

        Interval(int from, Affiliation affiliation) {
            this.from = from;
            this.affiliation = affiliation;
        }
    }

    AffiliationTable(Rows rows) {
        this.rows = rows;
    }

    /** Records an agent present in a frame. */
    void see(int frame, int id, Affiliation affiliation) throws IOException {
        while (open.size() <= id) {
            open.add(null);
        }
        Interval interval = open.get(id);
        if (interval == null || !interval.affiliation.equals(affiliation)) {
            end(id);
            interval = new Interval(frame, affiliation);
            open.set(id, interval);
        }
        interval.last = frame;
    }

    /** Ends the intervals of agents absent from a frame. */
    void endFrame(int frame) throws IOException {
        for (int id = 0; id < open.size(); id++) {
            if (open.get(id) != null && open.get(id).last < frame) {
                end(id);
            }
        }
    }

    /** Ends all intervals. */
    void endAll() throws IOException {
        for (int id = 0; id < open.size(); id++) {
            end(id);
        }
    }

    private void end(int id) throws IOException {
        Interval interval = open.set(id, null);
        if (interval != null) {
            rows.add(id, interval.from, interval.last + 1, interval.affiliation);
        }
    }
}
