package onder;

/** The program's entry point. */
public final class Onder {
    private Onder() {}

    public static void main(String[] args) {}
}
