#define MARK
#import "Shaders/Instance.glsllib"
#import "Shaders/Shadow.glsllib"
#import "Shaders/Daylight.glsllib"
#import "Shaders/Relief.glsllib"

uniform mat4 g_ViewProjectionMatrix;
uniform vec3 g_CameraPosition;

in vec3 inPosition; // along the cloth 0..1 (or around the pole), up, 0 pole or 1 cloth
out vec3 albedo;
out vec3 normal;
out vec3 fromCamera;
out vec3 shadow;
out float glow;


// x, z, heading; shape, height in those of a person, colour, id. The cloth streams back from the pole.
void main() {
    vec4 where = inInstanceData[0];
    vec4 how = inInstanceData[1];
    float ground = groundHeight(where.xy);
    float away = distance(vec3(where.x, ground + 2.0, where.y), g_CameraPosition);
    // On a small body the pole begins low and the cloth is small, but from far away no smaller than others.
    float scale = how.y;
    float size = max(scale, 0.4) + max(away - 14.0 * scale, 0.0) * 0.021;
    float thick = max(scale, 0.4) + max(away - 8.0 * scale, 0.0) * 0.075;
    // One on a body that may lie in the water begins near it.
    float foot = mix(0.55, 1.15, smoothstep(0.35, 0.5, scale));
    // The pole is carried on the back and rises over the head.
    vec2 back = -where.zw;
    vec3 world = vec3(where.x + 0.15 * scale * back.x, ground + foot * scale, where.y + 0.15 * scale * back.y);
    vec3 toEye = normalize(g_CameraPosition - world);
    if (inPosition.z < 0.5) {
        vec2 around = 0.012 * thick * vec2(cos(inPosition.x * 6.2831853), sin(inPosition.x * 6.2831853));
        world += vec3(around.x, inPosition.y * ((1.9 - foot) * scale + 1.11 * size), around.y);
        albedo = vec3(0.9, 0.89, 0.87);
        // Lit alike all round: of two sides narrower than a pixel chance would show one.
        normal = normalize(0.5 * vec3(toEye.x, 0.4, toEye.z) + m_SunDirection);
    } else {
        // The cloth shows its broad side as far as it can, and flutters more toward its end.
        vec2 across = normalize(vec2(toEye.z, -toEye.x) + 1e-4);
        float way = dot(across, back) < 0.0 ? -1.0 : 1.0;
        vec2 along = across * way;
        float u = inPosition.x;
        float v = inPosition.y;
        float width = 0.18;
        float centre = 0.0;
        if (how.x < 0.5) width *= 1.0 - u;
        else if (how.x < 1.5) width *= 0.8;
        else if (how.x < 2.5) u *= 1.0 - 0.35 * (1.0 - abs(v)) * step(0.99, inPosition.x);
        else if (how.x < 3.5) width *= 1.0 - 0.6 * u;
        else width *= sin(3.14159 * mix(0.12, 0.92, u));
        float wave = sin(6.0 * u - 5.0 * m_Time - how.w) * 0.05 * u;
        vec2 out_ = along * u * 0.66 * size + vec2(-along.y, along.x) * wave * size;
        world += vec3(out_.x, (1.9 - foot) * scale + (0.92 + v * width + 0.6 * wave - 0.04 * u) * size, out_.y);
        // A white band at the pole sets the cloth off from a crowd of its own colour.
        vec3 cloth = decode(unpackColour(how.z)) * 1.12;
        albedo = mix(vec3(0.95), cloth, step(0.14, inPosition.x)) * (1.0 + 5.0 * wave);
        normal = normalize(0.5 * vec3(toEye.x, 0.4, toEye.z) + m_SunDirection + 3.0 * wave * vec3(along.x, 0.0, along.y));
    }
    // The colour tells whose the flag is, also in the yellow light of a low sun.
    vec3 light = lit(vec3(1.0), normal, 1.0, 1.0);
    albedo *= mix(vec3(1.0), dot(light, vec3(0.2126, 0.7152, 0.0722)) / light, 0.75);
    // In such light what faces the sun is no lighter than the ground is.
    albedo /= max(1.0, dot(lit(vec3(0.2126, 0.7152, 0.0722), normal, 1.0, 1.0), vec3(0.9)));
    fromCamera = world - g_CameraPosition;
    shadow = shadowPlace(world, normal, 1.0);
    glow = 0.0;
    gl_Position = g_ViewProjectionMatrix * vec4(world, 1.0);
}
