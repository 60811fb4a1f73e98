package onder.web;

/** What TeaVM's {@link java.util.Arrays} does differently from Java's. */
public final class JavaArrays {
    private JavaArrays() {}

    /** A part of an array, which may reach beyond its end: TeaVM's stops there. */
    public static int[] copyOfRange(int[] array, int from, int to) {
        int[] part = new int[to - from];
        System.arraycopy(array, from, part, 0, Math.min(array.length, to) - from);
        return part;
    }
}
