package onder.level;

/** Union and find: which of many elements are connected, directly or through others. */
final class UnionFind {
    private final int[] parent;

    UnionFind(int count) {
        parent = new int[count];
        for (int i = 0; i < count; i++) {
            parent[i] = i;
        }
    }

    /** The least number of the elements joined with this one. */
    int of(int one) {
        int root = one;
        while (parent[root] != root) {
            parent[root] = parent[parent[root]];
            root = parent[root];
        }
        return root;
    }

    void join(int one, int other) {
        int a = of(one);
        int b = of(other);
        parent[Math.max(a, b)] = Math.min(a, b);
    }
}
