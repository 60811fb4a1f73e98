uniform mat4 g_ViewProjectionMatrix;
uniform vec3 g_CameraPosition;
uniform vec4 m_Place; // smallest x and z of the cells, width and depth of them all, metres

in vec3 inPosition; // corners of -1..1 in x and z
out vec2 place;
out vec3 fromCamera;

void main() {
    place = inPosition.xz * 0.5 + 0.5;
    vec3 world = vec3(m_Place.x + place.x * m_Place.z, 0.0, m_Place.y + place.y * m_Place.w);
    fromCamera = world - g_CameraPosition;
    gl_Position = g_ViewProjectionMatrix * vec4(world, 1.0);
    gl_Position.z -= 0.0002 * gl_Position.w;
}
