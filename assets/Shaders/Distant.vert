#define DISTANT
#import "Shaders/Shadow.glsllib"
#import "Shaders/Instance.glsllib"
#import "Shaders/Daylight.glsllib"
#import "Shaders/Relief.glsllib"

uniform mat4 g_ViewProjectionMatrix;
uniform vec3 g_CameraPosition;

in vec3 inPosition; // across, up, toward the viewer
in vec3 inNormal;
in vec2 inTexCoord; // -, part
uniform float m_Size;
#ifdef MODEL
uniform float m_Height;
in vec2 inTexCoord2; // -, share of the group's colour
in vec4 inColor;
#ifndef SHADOW_PASS
#import "Shaders/Whose.glsllib"
#import "Shaders/Tint.glsllib"
#endif
#elif defined(ANIMAL)
uniform float m_Draught;
uniform float m_Afloat;
#import "Shaders/Coat.glsllib"
#else
#import "Shaders/Build.glsllib"
#ifndef SHADOW_PASS
#import "Shaders/Wearables.glsllib"
#import "Shaders/Clothes.glsllib"
#endif
#endif
#ifndef SHADOW_PASS
#import "Shaders/Surface.glsllib"
#endif

void main() {
    vec4 who = inInstanceData; // x, z, colour, id and marks
    float id = floor(who.w / 8.0);
    float marks = who.w - id * 8.0;
#ifdef ANIMAL
    // See Animal.vert.
    float tall = m_Size * grownUp(youth(marks)) * (0.94 + 0.12 * draw(id, 1.0));
    float build = 0.94 + 0.12 * draw(id, 2.0);
#elif defined(MODEL)
    // See Model.vert.
    float tall = m_Size * (0.96 + 0.08 * draw(id, 1.0));
    float build = 1.0;
#else
    Build person = buildOf(id);
    float tall = m_Size * person.tall;
    float build = widthOf(person);
#endif
#ifdef SHADOW_PASS
    vec2 toward = normalize(m_SunDirection.xz);
#else
    vec2 toward = normalize(g_CameraPosition.xz - who.xy + 1e-4);
#endif
    vec3 p = inPosition * tall;
    p.x *= build;
#ifdef ANIMAL
    if (m_Flight > 0.0) {
        float raised = wingsRaised(id, abs(inPosition.x));
        p.y += abs(p.x) * sin(raised);
        p.x *= cos(raised);
    }
#endif
    vec2 across = vec2(toward.y, -toward.x);
    vec3 world = vec3(who.x, p.y, who.y);
    world.xz += across * p.x + toward * p.z;
    world.y += groundHeight(who.xy);
#ifdef ANIMAL
    world.y += altitude(id, who.xy) - m_Afloat * m_Draught * tall;
#endif
#ifndef SHADOW_PASS
    normal.xz = across * inNormal.x + toward * inNormal.z;
    normal.y = inNormal.y;
#ifdef MODEL
    albedo = tinted(inColor.rgb, groupHue(who.z, marks), inTexCoord2.y) * mix(0.72, 1.0, smoothstep(-0.1, 1.0, p.y));
#elif defined(ANIMAL)
    albedo = coat(inTexCoord.y, inNormal.y, 0.6, id, marks, who.z) * 0.9;
#else
    albedo = dressed(inTexCoord.y, id, marks, who.z, length(world - g_CameraPosition)) * mix(0.72, 1.0, smoothstep(-0.1, 1.0, p.y / m_Size));
#endif
    glow = glowOf(marks);
    fromCamera = world - g_CameraPosition;
    shadow = shadowPlace(world, normal, 1.0);
    lightCorner();
#endif
#ifdef WHOSE
    whose = id + 1.0;
#endif
    gl_Position = g_ViewProjectionMatrix * vec4(world, 1.0);
}
