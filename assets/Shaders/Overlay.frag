uniform sampler2D m_Overlay;
uniform float m_PerPixel; // of its pixels, for each that is drawn

out vec4 colour;

void main() {
    colour = texelFetch(m_Overlay, ivec2(gl_FragCoord.xy * m_PerPixel), 0);
    if (colour.a < 0.002) {
        discard;
    }
}
