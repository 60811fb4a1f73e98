uniform float m_Cutoff;

#ifdef COLOR_MAP
uniform sampler2D m_ColorMap;
in vec2 coordinates;
#endif

void main() {
#ifdef COLOR_MAP
    if (texture(m_ColorMap, coordinates).a < m_Cutoff) {
        discard;
    }
#endif
}
