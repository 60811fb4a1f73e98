uniform vec4 g_ViewPort;  // left, bottom, width and height of the picture, pixels
uniform vec3 m_Ahead;     // from the eye, 1 long
uniform vec3 m_Across;    // from the middle of the picture to its right edge, where m_Ahead ends
uniform vec3 m_Up;

in vec3 inPosition;
in vec4 inInstanceData; // left, bottom, width, height of a tile in the window, pixels
out vec3 ray; // as long as m_Ahead along it

void main() {
    vec2 pixel = inInstanceData.xy + inPosition.xy * inInstanceData.zw;
    vec2 place = (pixel - g_ViewPort.xy) / g_ViewPort.zw * 2.0 - 1.0;
    ray = m_Ahead + place.x * m_Across + place.y * m_Up;
    gl_Position = vec4(place, 0.0, 1.0);
}
