package onder.lab.thesis;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import onder.lab.runs.Run;

/** All runs of a protocol by cell. */
record ThesisStudy(Protocol protocol, Map<String, Cell> cells) {
    ThesisStudy(Protocol protocol, List<Run> runs) {
        this(protocol, new TreeMap<>());
        runs.stream()
                .collect(Collectors.groupingBy(run -> run.job().cell()))
                .forEach((name, members) -> cells.put(name, new Cell(name, members)));
    }

    /** The runs of a method with the preset. */
    Cell cell(ThesisEnvironment environment, Method method) {
        return cells.get(Protocol.cell(environment, method));
    }

    /**
     * The runs of a method with a switch; those with the preset if the switch cannot affect the method.
     *
     * @return null if the switch was not tried
     */
    Cell cell(Cause cause, ThesisEnvironment environment, Method method) {
        return cause.affects(environment, method)
                ? cells.get(cause.cell(environment, method))
                : cell(environment, method);
    }

    Cell threshold(int pixels) {
        return cells.get(Protocol.thresholdCell(pixels));
    }

    /** The runs of a method in another layout of the obstacles, numbered from 1. */
    Cell layout(ThesisEnvironment environment, int layout, Method method) {
        return cells.get(Protocol.layoutCell(environment, layout, method));
    }

    Cell grace(int frames) {
        return cells.get(Protocol.graceCell(frames));
    }
}
