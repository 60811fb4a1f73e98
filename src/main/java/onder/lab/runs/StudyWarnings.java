package onder.lab.runs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import onder.scene.Scene;
import onder.scene.SceneWarnings;
import onder.scene.Scenes;
import onder.scene.UnreadSettings;
import onder.world.setup.Setup;

/** Warnings about runs of a study that are misleading. */
public final class StudyWarnings {
    private final List<Run> runs;
    private final Map<String, String> withoutEffect = new LinkedHashMap<>();
    private final Set<String> ofScenes = new LinkedHashSet<>();

    /** @param runs all runs of the study */
    public StudyWarnings(List<Run> runs) {
        this.runs = List.copyOf(runs);
        Set<String> paths = new LinkedHashSet<>();
        runs.forEach(run -> paths.addAll(run.job().byPath().keySet()));
        findUnread(paths);
        paths.stream()
                .filter(path -> !withoutEffect.containsKey(path) && isWithoutEffect(path))
                .forEach(path -> withoutEffect.put(path, "runs that differ only in it are the same"));
    }

    /** Finds the settings that no run reads, and collects the warnings of the scenes. */
    private void findUnread(Set<String> paths) {
        Map<String, Scene> scenes = new HashMap<>();
        Set<List<?>> seen = new HashSet<>();
        Set<String> read = new HashSet<>();
        for (Run run : runs) {
            Job job = run.job();
            if (seen.add(List.of(job.scene(), job.settings()))) {
                Setup setup = job.begin(scenes.computeIfAbsent(job.scene(), Scenes::load))
                        .setup();
                ofScenes.addAll(SceneWarnings.of(setup));
                for (String path : job.byPath().keySet()) {
                    String why = UnreadSettings.why(setup, path);
                    if (why == null) {
                        read.add(path);
                    } else {
                        withoutEffect.putIfAbsent(path, why);
                    }
                }
            }
        }
        withoutEffect.keySet().removeAll(read);
    }

    /** Whether there are runs that differ in one setting only, and all of them have the same result. */
    private boolean isWithoutEffect(String path) {
        Map<List<?>, Run> first = new HashMap<>();
        boolean isCompared = false;
        for (Run run : runs) {
            Map<String, String> others = run.job().byPath();
            String value = others.remove(path);
            Job job = run.job();
            Run other = first.putIfAbsent(List.of(job.scene(), job.seed(), job.steps(), others), run);
            if (other != null && !result(run).equals(result(other))) {
                return false;
            }
            isCompared |= other != null
                    && !String.valueOf(value).equals(other.job().byPath().get(path));
        }
        return isCompared;
    }

    private static List<?> result(Run run) {
        return List.of(run.hash(), run.displacement(), run.score(), run.figures());
    }

    /** {@return the settings of a run that have no effect in the study, by their paths} */
    List<String> withoutEffect(Job job) {
        return job.byPath().keySet().stream().filter(withoutEffect::containsKey).toList();
    }

    /** {@return one sentence per warning} */
    public List<String> all() {
        List<String> all = new ArrayList<>();
        withoutEffect.forEach((path, why) -> all.add(path + " has no effect: " + why));
        List<Run> unreachable = runs.stream()
                .filter(run -> run.figures().getOrDefault(RunMetrics.ALWAYS, 0.0) > 0)
                .toList();
        if (!unreachable.isEmpty()) {
            Job first = unreachable.get(0).job();
            long groups = Math.round(unreachable.get(0).figure(RunMetrics.ALWAYS));
            all.add("in " + unreachable.size() + " of " + runs.size()
                    + " runs, groups cannot reach their goal at the end, first in " + first.text() + ": " + groups
                    + (groups == 1 ? " group" : " groups"));
        }
        all.addAll(NetSpeedMetric.warnings(runs));
        all.addAll(ofScenes);
        return all;
    }
}
