#import "Shaders/Daylight.glsllib"
#import "Shaders/Shadow.glsllib"
#import "Shaders/Tint.glsllib"

uniform float m_Cutoff; // what is less opaque is not drawn

#ifdef COLOR_MAP
uniform sampler2D m_ColorMap;
in vec2 coordinates;
#endif
in vec4 albedo;
in vec4 hue;
in vec3 normal;
in vec3 fromCamera;
in vec3 shadow;
in float glow;
out vec4 colour;

void main() {
    vec4 seen = albedo;
#ifdef COLOR_MAP
    vec4 texel = texture(m_ColorMap, coordinates);
    seen *= vec4(decode(texel.rgb), texel.a);
#endif
    if (seen.a < m_Cutoff) {
        discard;
    }
    vec3 n = normalize(normal);
    // Seen from behind, a face looks the other way.
    n = gl_FrontFacing ? n : -n;
    vec3 light = lit(tinted(seen.rgb, hue.rgb, hue.a), n, quickSun(shadow), openSky(fromCamera, n));
    float rim = 1.0 - max(dot(n, -normalize(fromCamera)), 0.0);
    light += glow > 1.0 ? vec3(1.0, 0.68, 0.05) : glow * rim * rim * vec3(0.9, 0.95, 1.0);
    colour = vec4(encode(haze(light, fromCamera)), 1.0);
}
