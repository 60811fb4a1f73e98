package onder.sandbox.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The tree of the runs of one beginning, of which one is present. */
final class Branches {
    /** So many are kept. */
    static final int MOST = 16;

    /** What the snapshots of all but the present one may take together, in bytes. */
    static final long TOGETHER = 96L << 20;

    /** Of a branch's name. */
    static final int LONGEST = 40;

    private final List<Branch> all = new ArrayList<>();
    private Branch current = new Branch("Main", null, 0);

    Branches() {
        all.add(current);
    }

    /** All, in the order of the tree: each is followed by those that left it. */
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

    /** A branch of the present one, which does not become the present one by this. */
    Branch fork(String name, long step) {
        if (!hasRoom()) {
            throw new IllegalArgumentException(MOST + " branches are kept at most: delete one first");
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

    /** A name that none has. */
    String unusedName() {
        for (int number = 2; ; number++) {
            String name = "Branch " + number;
            if (all.stream().noneMatch(branch -> branch.name().equals(name))) {
                return name;
            }
        }
    }

    /** Takes one away that is not the present one; those that left it are taken to have left what it left. */
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

    /** The present branch is another one from that step on. */
    void changedFrom(long step) {
        current.changedFrom(step);
        all.stream().filter(branch -> branch.parent() == current).forEach(branch -> branch.changedFrom(step));
    }

    /** The last step up to which two are known to be the same. */
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

    /** What the snapshots of all but the present one take, in bytes; what several share is counted for each. */
    long bytes() {
        return all.stream()
                .filter(branch -> branch != current && branch.past() != null)
                .mapToLong(branch -> branch.past().bytes())
                .sum();
    }

    /** Divides the memory for kept states among all branches but the present one. */
    void share() {
        if (all.size() > 1) {
            thinTo(TOGETHER / (all.size() - 1));
        }
    }

    /** Leaves each but the present one so many bytes for its states. */
    void thinTo(long bytes) {
        for (Branch branch : all) {
            if (branch != current && branch.past() != null) {
                branch.past().thinTo(bytes);
            }
        }
    }
}
