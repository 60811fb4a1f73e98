uniform sampler2D m_Overlay;
uniform int m_Scale; // pixels along each side that take the same of it

out vec4 colour;

void main() {
    colour = texelFetch(m_Overlay, ivec2(gl_FragCoord.xy) / m_Scale, 0);
    if (colour.a < 0.002) {
        discard;
    }
}
