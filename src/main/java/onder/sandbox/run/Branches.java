package onder.sandbox.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** The tree of runs that share a beginning; one of them is present. */
final class Branches {
    /** The most branches that are kept. */
    static final int MOST = 16;

    /** The most memory for the snapshots of all branches but the present one, in bytes. */
    static final long TOGETHER = 96L << 20;

    /** The longest name of a branch, in characters. */
    static final int LONGEST = 40;

    private final List<Branch> all = new ArrayList<>();
    private Branch current = new Branch("Main", null, 0);

    Branches() {
        all.add(current);
    }

    /** All branches in tree order: each is followed by those that left it. */
    List<Branch> all() {
        List<Branch> tree = new ArrayList<>();
        add(null, tree);
        return Collections.unmodifiableList(tree);
    }

    private void add(Branch parent, List<Branch> tree) {
        for (Branch branch : all) {
            if (branch.parent() == parent) {
                tree.add(branch);
                add(branch, tree);
            }
        }
    }

    Branch current() {
        return current;
    }

    void setCurrent(Branch branch) {
        current = branch;
    }

    boolean hasRoom() {
        return all.size() < MOST;
    }

    /** Makes a branch of the present one; the present one stays present. */
    Branch fork(String name, long step) {
        if (!hasRoom()) {
            throw new IllegalArgumentException("Onder keeps at most " + MOST + " branches: delete one first");
        }
        Branch fresh = new Branch(checked(name, null), current, step);
        all.add(fresh);
        return fresh;
    }

    void rename(Branch branch, String name) {
        branch.setName(checked(name, branch));
    }

    private String checked(String name, Branch of) {
        String text = name.strip();
        if (text.isEmpty() || text.length() > LONGEST) {
            throw new IllegalArgumentException(
                    "a branch's name has " + text.length() + " characters, allowed 1.." + LONGEST);
        }
        if (all.stream().anyMatch(branch -> branch != of && branch.name().equals(text))) {
            throw new IllegalArgumentException("there is a branch \"" + text + "\" already");
        }
        return text;
    }

    /** A name that no branch has. */
    String unusedName() {
        for (int number = 2; ; number++) {
            String name = "Branch " + number;
            if (all.stream().noneMatch(branch -> branch.name().equals(name))) {
                return name;
            }
        }
    }

    /** Removes a branch that is not present; branches that left it then count as having left its parent. */
    void delete(Branch branch) {
        if (branch == current) {
            throw new IllegalArgumentException(
                    "\"" + branch.name() + "\" is the present branch: switch to another first");
        }
        all.remove(branch);
        List<Branch> children =
                all.stream().filter(each -> each.parent() == branch).toList();
        Branch heir = branch.parent();
        long until = branch.forkedAt();
        for (Branch child : children) {
            if (heir == null) {
                heir = child;
                until = child.forkedAt();
                child.setParent(null, 0);
            } else {
                child.setParent(heir, Math.min(until, child.forkedAt()));
            }
        }
    }

    /** Makes another branch present, from that step on. */
    void changedFrom(long step) {
        current.changedFrom(step);
        all.stream().filter(branch -> branch.parent() == current).forEach(branch -> branch.changedFrom(step));
    }

    /** The last step up to which two branches are known to be equal. */
    long common(Branch one, Branch other) {
        long common = Long.MAX_VALUE;
        Branch a = one;
        Branch b = other;
        while (a != b) {
            if (a.depth() >= b.depth()) {
                common = Math.min(common, a.forkedAt());
                a = a.parent();
            } else {
                common = Math.min(common, b.forkedAt());
                b = b.parent();
            }
        }
        return common;
    }

    /** Memory of the snapshots of all branches but the present one, in bytes; shared ones count for each branch. */
    long bytes() {
        return left().mapToLong(Past::bytes).sum();
    }

    /** Divides the memory for kept states among all branches but the present one. */
    void share() {
        if (all.size() > 1) {
            thinTo(TOGETHER / (all.size() - 1));
        }
    }

    /** Leaves each branch but the present one this many bytes for its states. */
    void thinTo(long bytes) {
        left().forEach(past -> past.thinTo(bytes));
    }

    /** The pasts of the other branches. */
    private Stream<Past> left() {
        return all.stream()
                .filter(branch -> branch != current && branch.past() != null)
                .map(Branch::past);
    }
}
