uniform sampler2D m_Picture; // filtered, so that one look between four pixels is their average
uniform int m_Scale;         // pixels of it for each drawn along each side: 2, 4, 6 or 8

out vec4 colour;

void main() {
    vec2 size = vec2(textureSize(m_Picture, 0));
    vec2 corner = floor(gl_FragCoord.xy) * float(m_Scale) + 1.0;
    int looks = m_Scale / 2;
    vec4 sum = vec4(0.0);
    // Two loops: without a card a division of whole numbers takes as long as a look.
    for (int row = 0; row < looks; row++) {
        for (int column = 0; column < looks; column++) {
            sum += texture(m_Picture, (corner + 2.0 * vec2(column, row)) / size);
        }
    }
    colour = sum / float(looks * looks);
#ifdef DECODED
    // Near enough to sRGB's powers that what is shown is at most a step off; see Daylight.glsllib.
    vec3 srgb = colour.rgb;
    colour.rgb = srgb * (srgb * (srgb * 0.305306011 + 0.682171111) + 0.012522878);
#endif
}
