package onder.lab.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import onder.scene.Entry;
import onder.scene.Fields;

/** The seeds of a plan: a list, or a first seed and a count. */
public final class Seeds {
    private Seeds() {}

    /**
     * {@return the seeds, each once, in their order}
     *
     * @param most the largest count of a range
     * @throws onder.scene.SceneException when they cannot be used; the message names file and line
     */
    public static List<Long> read(Entry entry, int most) {
        if (entry.isMapping()) {
            Fields range = new Fields(entry, "the range of seeds", List.of("from", "count"));
            long from = range.whole("from", Long.MIN_VALUE / 2, Long.MAX_VALUE / 2, 1);
            return LongStream.range(from, from + range.need("count").whole(1, most))
                    .boxed()
                    .toList();
        }
        if (!entry.isList()) {
            throw entry.wrong(entry.name() + " = " + entry.text()
                    + ", allowed a list, such as [1, 2], or a range, such as {from: 1, count: 20}");
        }
        List<Long> seeds = new ArrayList<>();
        for (Entry seed : entry.list()) {
            long value = seed.whole(Long.MIN_VALUE, Long.MAX_VALUE);
            if (seeds.contains(value)) {
                throw seed.wrong("seed " + value + " is listed twice");
            }
            seeds.add(value);
        }
        if (seeds.isEmpty()) {
            throw entry.wrong("seeds are empty; give one or more");
        }
        return seeds;
    }
}
