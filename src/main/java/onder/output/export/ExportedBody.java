package onder.output.export;

/** The body of a species in a file: vertices that all bodies of the kind share, and what each has of its own. */
interface ExportedBody {
    /** What moves it. */
    Skeleton skeleton();

    /** How many vertices somebody's mesh has colours for. */
    int vertices();

    /** Adds the mesh of somebody; returns its place among the file's. */
    int add(GlbFile file, BodyTrack track, BodyMaterials materials);

    /** The matrices that take vertices to joints; returns their accessor. */
    int binds(GlbFile file);
}
