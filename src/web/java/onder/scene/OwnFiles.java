package onder.scene;

/** In a page no scene has files. */
final class OwnFiles {
    private OwnFiles() {}

    static Scene named(Scene scene) {
        return scene;
    }
}
