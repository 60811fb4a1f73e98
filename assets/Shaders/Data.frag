// How far away a place is, and whose body it is of: each a whole number in two bytes, see DataPass.java.

uniform float m_Farthest; // metres; so far and farther is the greatest number; 0: the surface's direction is wanted
uniform mat4 g_ProjectionMatrix;
uniform vec2 g_Resolution;

#ifdef WHOSE
flat in float whose; // 0: nobody's
#else
const float whose = 0.0;
#endif
#ifdef COLOR_MAP
uniform sampler2D m_ColorMap;
uniform float m_Cutoff; // what is less opaque is not there
in vec2 coordinates;
#ifdef OPACITY
in vec4 albedo;
#endif
#endif
out vec4 colour;

const float MOST = 65535.0;

vec2 bytes(float number) {
    float high = floor(number / 256.0);
    return vec2(high, number - high * 256.0) / 255.0;
}

void main() {
#ifdef COLOR_MAP
    float opacity = texture(m_ColorMap, coordinates).a;
#ifdef OPACITY
    opacity *= albedo.a;
#endif
    if (opacity < m_Cutoff) {
        discard;
    }
#endif
    // A place is divided by its distance along the camera's axis.
    float away = 1.0 / gl_FragCoord.w;
    if (m_Farthest == 0.0) {
        vec2 ray = (2.0 * gl_FragCoord.xy / g_Resolution - 1.0) / vec2(g_ProjectionMatrix[0][0], g_ProjectionMatrix[1][1]);
        vec3 place = away * vec3(ray, -1.0);
        colour = vec4(normalize(cross(dFdx(place), dFdy(place))) * 0.5 + 0.5, 1.0);
        return;
    }
    colour = vec4(bytes(floor(clamp(away / m_Farthest, 0.0, 1.0) * MOST + 0.5)), bytes(min(whose, MOST)));
}
