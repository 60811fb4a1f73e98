/**
 * Bodies of one's own: glTF files with a skeleton, read as the format has it and baked into what the view draws.
 *
 * <p>{@link onder.app.rig.BodyFiles} is the way in. A file is looked through ({@link onder.app.level.GltfFile}), read into
 * a {@link onder.app.rig.Rig} with its {@link onder.app.rig.Clip}s, its walk is measured ({@link onder.app.rig.Steps}) and
 * written down in equal steps of the way that it goes ({@link onder.app.rig.Baking}). jMonkeyEngine's own reader, which
 * does for levels, leaves out what stands between the scene and a skeleton's root, a second skeleton's movements and what
 * is not linear between keys: bodies came out lying, or a hundred times too large.
 */
package onder.app.rig;
