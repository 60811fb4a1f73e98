/** Files of levels, read by jMonkeyEngine's loaders: as triangles for the engine, as a model for the picture. */
package onder.draw.level;
