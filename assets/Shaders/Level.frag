#import "Shaders/Daylight.glsllib"
#import "Shaders/Shadow.glsllib"

uniform float m_Cutoff; // what is less opaque is not drawn

#ifdef COLOR_MAP
uniform sampler2D m_ColorMap;
in vec2 coordinates;
#endif
in vec4 tint;
in vec3 normal;
in vec3 fromCamera;
in vec3 shadow;
out vec4 colour;

void main() {
    vec4 albedo = tint;
#ifdef COLOR_MAP
    vec4 texel = texture(m_ColorMap, coordinates);
    albedo *= vec4(decode(texel.rgb), texel.a);
#endif
    if (albedo.a < m_Cutoff) {
        discard;
    }
    vec3 n = normalize(normal);
    // Seen from behind, a face looks the other way.
    n = gl_FrontFacing ? n : -n;
    vec3 light = lit(albedo.rgb, n, broadSun(shadow), openSky(fromCamera, n));
    colour = vec4(encode(haze(light, fromCamera)), 1.0);
}
