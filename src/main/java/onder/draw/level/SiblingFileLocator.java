package onder.draw.level;

import com.jme3.asset.AssetInfo;
import com.jme3.asset.AssetKey;
import com.jme3.asset.AssetLocator;
import com.jme3.asset.AssetManager;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import onder.level.LevelException;
import onder.level.LevelFiles;

/**
 * Finds the files that an OBJ file names: regular files in its folder or below. Public because jMonkeyEngine
 * instantiates it.
 */
public final class SiblingFileLocator implements AssetLocator {
    private URL place;

    /** @param location of the file that names others */
    @Override
    public void setRootPath(String location) {
        try {
            place = new URL(location);
        } catch (MalformedURLException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @Override
    public AssetInfo locate(AssetManager manager, AssetKey key) {
        byte[] bytes;
        try {
            bytes = LevelFiles.bytes(key.getName(), place, key.getName());
        } catch (LevelException e) {
            return null;
        }
        return new AssetInfo(manager, key) {
            @Override
            public InputStream openStream() {
                return new ByteArrayInputStream(bytes);
            }
        };
    }
}
