package onder.draw.view.people;

import com.jme3.material.Material;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector4f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.texture.Image;
import com.jme3.texture.Texture;
import com.jme3.texture.Texture2D;
import com.jme3.texture.image.ColorSpace;
import java.nio.ByteBuffer;
import java.util.Arrays;
import onder.core.Workers;
import onder.draw.view.light.Daylight;
import onder.draw.view.light.Decal;
import onder.draw.view.light.ShaderPlacedGeometry;

/**
 * The people of a large crowd who are too far away to be drawn one by one, as a layer over the flat ground: what it
 * costs depends on the pixels that they cover. How much of the ground they hide follows from how many stand there and
 * how flatly the camera looks.
 */
final class FarCrowd {
    /** Before decals, whose order is theirs. */
    private static final int ORDER = -1;

    final CrowdCells cells = new CrowdCells();
    private final Geometry layer;
    private final Material material;
    private final Vector4f place = new Vector4f();
    private final Vector2f size = new Vector2f();
    private Image image;

    FarCrowd(Daylight light, Node root) {
        material = light.material("MatDefs/FarCrowd.j3md");
        layer = ShaderPlacedGeometry.transparent("far crowd", Decal.mesh(1), material);
        layer.setLocalTranslation(0, ORDER * 0.001f, 0);
        layer.setCullHint(CullHint.Always);
        root.attachChild(layer);
    }

    /** Draws nobody. */
    void hide() {
        layer.setCullHint(CullHint.Always);
    }

    /** Lays the cells over a rectangle of the ground, in metres. */
    void lay(float fromX, float fromZ, float toX, float toZ, int workers) {
        if (cells.lay(fromX, fromZ, toX, toZ, workers)) {
            if (image != null) {
                image.dispose();
            }
            image = null;
        }
    }

    /** Draws all who were added to the cells since the last picture. */
    void finish(Workers workers) {
        ByteBuffer picture = cells.finish(workers);
        if (image == null) {
            image = new Image(Image.Format.RGBA8, cells.columns(), cells.rows(), picture, ColorSpace.Linear);
            Texture2D texture = new Texture2D(image);
            texture.setMinFilter(Texture.MinFilter.BilinearNoMipMaps);
            texture.setMagFilter(Texture.MagFilter.Bilinear);
            texture.setWrap(Texture.WrapMode.EdgeClamp);
            material.setTexture("People", texture);
        } else {
            image.setUpdateNeeded();
        }
        place.set(cells.minX, cells.minZ, cells.width(), cells.depth());
        material.setVector4("Place", place);
        material.setVector2("Size", size.set(cells.width(), cells.depth()));
        material.setFloat("Densest", CrowdCells.DENSEST);
        layer.setCullHint(CullHint.Never);
    }

    /**
     * Density and mean colour of people in square cells of the ground, for drawing people too far away to be drawn one by
     * one.
     *
     * <p>Several workers add people at the same time, each to sums of its own; {@link #finish} makes one picture of them.
     * An agent between the middles of four cells counts a part in each, so that nothing jumps as people walk. All sums are
     * whole numbers: the picture does not depend on which thread added whom.
     */
    static final class CrowdCells {
        /** The side of the smallest cells, in metres. */
        static final float LEAST_SIDE = 1.5f;

        /** The most cells along a side of the world. */
        static final int MOST = 1024;

        /** People to a square metre that the picture can tell: more do not fit. */
        static final float DENSEST = 6;

        /** The cells' edges are at multiples of so many metres. */
        private static final float STEP = 64;

        /** One person, in the parts that cells share. */
        private static final int WHOLE = 256;

        private static final int SIXTEENTHS = 16;
        private static final int BYTES = 4;
        private static final int FULL = 255;

        /** For each worker two numbers a cell: people and red, green and blue, the first of each in the upper half. */
        private long[][] sums = {};

        private ByteBuffer picture;
        private final Workers.Task adding = (row, worker) -> finishRow(row);
        private float minX;
        private float minZ;
        private float side = 1;
        private int columns;
        private int rows;

        /**
         * Lays the cells over a rectangle of the ground, in metres, for so many workers; returns whether they lie anew. They
         * lie on as people spread over an open world, but for every few steps of them all.
         */
        boolean lay(float fromX, float fromZ, float toX, float toZ, int workers) {
            float lowX = STEP * (float) Math.floor(fromX / STEP);
            float lowZ = STEP * (float) Math.floor(fromZ / STEP);
            float wide = STEP * (float) Math.ceil(toX / STEP) - lowX;
            float deep = STEP * (float) Math.ceil(toZ / STEP) - lowZ;
            float newSide = Math.max(LEAST_SIDE, Math.max(wide, deep) / (MOST - 2));
            // A cell beyond either edge: who stands there counts half in it.
            int newColumns = (int) Math.ceil(wide / newSide) + 2;
            int newRows = (int) Math.ceil(deep / newSide) + 2;
            boolean same = newColumns == columns && newRows == rows && newSide == side && sums.length == workers;
            minX = lowX - newSide;
            minZ = lowZ - newSide;
            if (same) {
                return false;
            }
            side = newSide;
            columns = newColumns;
            rows = newRows;
            sums = new long[workers][2 * columns * rows];
            picture = ByteBuffer.allocateDirect(BYTES * columns * rows);
            return true;
        }

        /** Adds somebody who stands at (x, z), in metres, in a colour 0xRRGGBB. */
        void add(int worker, float x, float z, int rgb) {
            float u = (x - minX) / side - 0.5f;
            float v = (z - minZ) / side - 0.5f;
            if (!(u >= 0 && v >= 0 && u < columns - 1 && v < rows - 1)) {
                return;
            }
            int column = (int) u;
            int row = (int) v;
            int right = (int) ((u - column) * SIXTEENTHS);
            int ahead = (int) ((v - row) * SIXTEENTHS);
            long people = 1L << 32 | rgb >> 16 & FULL;
            long colour = (long) (rgb >> 8 & FULL) << 32 | rgb & FULL;
            long[] to = sums[worker];
            int at = 2 * (row * columns + column);
            put(to, at, people, colour, (SIXTEENTHS - right) * (SIXTEENTHS - ahead));
            put(to, at + 2, people, colour, right * (SIXTEENTHS - ahead));
            put(to, at + 2 * columns, people, colour, (SIXTEENTHS - right) * ahead);
            put(to, at + 2 * columns + 2, people, colour, right * ahead);
        }

        private static void put(long[] to, int at, long people, long colour, int share) {
            to[at] += people * share;
            to[at + 1] += colour * share;
        }

        /** Makes the picture of all that were added, and forgets them. */
        ByteBuffer finish(Workers workers) {
            workers.run(rows, adding);
            return picture;
        }

        private void finishRow(int row) {
            int first = row * columns;
            float perMetre = 1f / WHOLE / (side * side);
            for (int cell = first; cell < first + columns; cell++) {
                long people = 0;
                long colour = 0;
                for (long[] sum : sums) {
                    people += sum[2 * cell];
                    colour += sum[2 * cell + 1];
                }
                picture.putInt(BYTES * cell, people == 0 ? 0 : texel(people, colour, perMetre));
            }
            for (long[] sum : sums) {
                Arrays.fill(sum, 2 * first, 2 * (first + columns), 0);
            }
        }

        /**
         * The colour times the root of the density, which makes a few people in a cell as well told apart as many, and that
         * root: what lies between cells is then blended by how many there are.
         */
        private static int texel(long people, long colour, float perMetre) {
            int parts = (int) (people >>> 32);
            float root = (float) Math.sqrt(Math.min(1, parts * perMetre / DENSEST));
            float scale = root / parts;
            int red = (int) ((int) people * scale + 0.5f);
            int green = (int) ((colour >>> 32) * scale + 0.5f);
            int blue = (int) ((int) colour * scale + 0.5f);
            // As it lies in memory: red first, in a buffer of big-endian numbers.
            return red << 24 | green << 16 | blue << 8 | (int) (FULL * root + 0.5f);
        }

        int columns() {
            return columns;
        }

        int rows() {
            return rows;
        }

        /** How wide all cells are together, in metres. */
        float width() {
            return columns * side;
        }

        float depth() {
            return rows * side;
        }
    }
}
