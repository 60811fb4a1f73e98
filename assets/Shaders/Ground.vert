#import "Shaders/Shadow.glsllib"
#import "Shaders/Relief.glsllib"

uniform mat4 g_ViewProjectionMatrix;
uniform vec3 g_CameraPosition;
uniform float m_Base; // height of a plane, metres

in vec3 inPosition;
out vec3 fromCamera;
out vec2 place;
out vec3 shadow;

// The plane travels with the camera; what is drawn on it stays where it is in the world. Hills stay.
void main() {
#ifdef RELIEF
    vec3 world = vec3(inPosition.x, groundHeight(inPosition.xz), inPosition.z);
#else
    vec3 world = vec3(inPosition.x + g_CameraPosition.x, m_Base, inPosition.z + g_CameraPosition.z);
#endif
    fromCamera = world - g_CameraPosition;
    place = world.xz;
    shadow = shadowPlace(world, vec3(0.0, 1.0, 0.0), 0.0);
    gl_Position = g_ViewProjectionMatrix * vec4(world, 1.0);
}
