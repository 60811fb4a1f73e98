uniform sampler2D m_Picture; // filtered, so that one look between four pixels is their average
uniform int m_Scale;         // pixels of it for each drawn along each side: 2, 4, 6 or 8

out vec4 colour;

void main() {
    vec2 size = vec2(textureSize(m_Picture, 0));
    vec2 corner = floor(gl_FragCoord.xy) * float(m_Scale) + 1.0;
#ifdef FOUR
    colour = textureLod(m_Picture, corner / size, 0.0);
#else
    // Two loops: without a card a division of whole numbers takes as long as a look.
    int looks = m_Scale / 2;
    vec4 sum = vec4(0.0);
    for (int row = 0; row < looks; row++) {
        for (int column = 0; column < looks; column++) {
            sum += textureLod(m_Picture, (corner + 2.0 * vec2(column, row)) / size, 0.0);
        }
    }
    colour = sum / float(looks * looks);
#endif
}
