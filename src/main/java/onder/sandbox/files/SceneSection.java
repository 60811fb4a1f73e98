package onder.sandbox.files;

import java.util.List;

/**
 * A part of the page of scenes.
 *
 * @param title for display
 * @param about what its entries are, in a few words, or empty
 */
public record SceneSection(String title, String about, List<SceneEntry> entries) {}
