package onder.draw.view.light;

import com.jme3.texture.FrameBuffer;
import com.jme3.texture.Image;
import com.jme3.texture.Texture;
import com.jme3.texture.Texture2D;

/** How far the sun's light comes: a picture of depths, and what draws into it. */
record ShadowMap(Texture2D texture, FrameBuffer target) {
    /** @param size pixels along each side */
    ShadowMap(int size) {
        this(new Texture2D(size, size, Image.Format.Depth), new FrameBuffer(size, size, 1));
        texture.setShadowCompareMode(Texture.ShadowCompareMode.LessOrEqual);
        texture.setMagFilter(Texture.MagFilter.Bilinear);
        texture.setMinFilter(Texture.MinFilter.BilinearNoMipMaps);
        target.setDepthTarget(FrameBuffer.FrameBufferTarget.newTarget(texture));
    }

    void dispose() {
        target.dispose();
        texture.getImage().dispose();
    }
}
