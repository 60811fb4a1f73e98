package onder.sandbox.build;

/** A tool for what stands on the ground: its height is set before it is drawn. */
abstract class SolidTool extends DragTool {
    private SolidSettings settings = SolidSettings.DEFAULT;

    SolidTool(ToolContext site, String title, String tip, String hint, String what) {
        super(site, title, tip, hint, what);
    }

    /** How high it will be, in metres. */
    final float height() {
        return settings.height();
    }

    @Override
    public final Record settings() {
        return settings;
    }

    @Override
    public final void set(Record changed) {
        settings = (SolidSettings) changed;
    }
}
