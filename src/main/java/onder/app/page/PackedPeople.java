package onder.app.page;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import onder.app.view.PlainScene;
import onder.core.AgentsView;
import onder.world.Look;
import onder.world.World;

/**
 * Packs where agents were. Of each that is kept, one after the other: by how much its place differs from where it would be
 * had it gone on as between the two kept states before, along x and z; and by how much its heading differs from the last.
 */
final class PackedPeople {
    private final KeptPeople people;
    private final List<Integer> ids = new ArrayList<>();
    private final List<Integer> firsts = new ArrayList<>();
    private final List<Integer> lengths = new ArrayList<>();

    PackedPeople(KeptPeople people) {
        this.people = people;
        for (int id = 0; id < people.ids(); id++) {
            int first = 0;
            while (first < people.frames() && !people.isThere(first, id)) {
                first++;
            }
            int end = first;
            while (end < people.frames() && people.isThere(end, id)) {
                end++;
            }
            if (end > first) {
                ids.add(id);
                firsts.add(first);
                lengths.add(end - first);
            }
        }
    }

    /** Appends the blocks, and tells the head where they are. */
    void write(Blocks to, Map<String, Object> head, World world) {
        AgentsView agents = world.agents();
        head.put("ids", to.put(ints(ids)));
        head.put("first", to.put(ints(firsts)));
        head.put("length", to.put(ints(lengths)));
        head.put("species", to.put(ids.stream().mapToInt(agents::species).toArray()));
        float[] ages = new float[2 * ids.size()];
        for (int i = 0; i < ids.size(); i++) {
            Look look = world.setup().species().get(agents.species(ids.get(i))).look();
            System.arraycopy(PlainScene.age(look, ids.get(i)), 0, ages, 2 * i, 2);
        }
        head.put("ages", to.put(ages));
        Varints x = new Varints();
        Varints z = new Varints();
        ByteArrayOutputStream heading = new ByteArrayOutputStream();
        for (int i = 0; i < ids.size(); i++) {
            int id = ids.get(i);
            int first = firsts.get(i);
            put(x, lengths.get(i), k -> people.x(first + k, id));
            put(z, lengths.get(i), k -> people.z(first + k, id));
            for (int k = 0; k < lengths.get(i); k++) {
                int before = k == 0 ? 0 : people.heading(first + k - 1, id);
                heading.write(people.heading(first + k, id) - before);
            }
        }
        head.put("x", to.put(x.all()));
        head.put("z", to.put(z.all()));
        head.put("heading", to.put(heading.toByteArray()));
    }

    private static void put(Varints to, int length, IntUnaryOperator place) {
        int before = 0;
        int way = 0;
        for (int k = 0; k < length; k++) {
            int now = place.applyAsInt(k);
            to.put(now - before - way);
            way = k == 0 ? 0 : now - before;
            before = now;
        }
    }

    private static int[] ints(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    /** How many are kept. */
    int count() {
        return ids.size();
    }
}
