package onder.lab.imports;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Limits;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import onder.file.ParserGuard;
import onder.scene.SceneException;

/**
 * A test case of SteerBench. Its axes x and z are the scene's. Its random parts are drawn once, at import. Source:
 * SteerSuite, testcases/TestCaseSchema.xsd and steerlib's test case reader.
 */
final class SteerBenchFile {
    private static final String ROOT = "SteerBenchTestCase";
    private static final double FAR = Bounds.MAX_SIZE;

    /**
     * In metres: the distance at which a shared goal of a crowd counts as reached. Source: SteerSuite, rvo2AI: 2.5
     * radii of 0.5 m.
     */
    private static final double IN_A_CROWD = 1.25;

    /** In metres: the distance at which the last of several goals counts as reached; some lie where the path begins. */
    private static final double ON_THE_WAY = 0.1;

    private static final int MOST_PEOPLE = 100_000;
    private static final int MOST_BOOKMARKS = 9;
    private static final double MAX_RADIUS = 10;
    private static final double MAX_SPEED = 50;

    private final XmlElement root;
    private final SceneDraft draft;
    private Box around;

    private SteerBenchFile(String file, XmlElement root) {
        this.root = root;
        XmlElement header = root.need("header");
        draft = new SceneDraft(
                "SteerBench " + header.need("name").text() + " (SteerSuite, testcases/" + Importer.title(file) + ")");
        around = region(header.need("worldBounds"));
    }

    /** {@return the text of the scene} */
    static String read(String file, String text) {
        XmlElement root = XmlElement.read(file, text);
        if (!root.name.equals(ROOT)) {
            throw root.wrong("the document is a <" + root.name + ">, allowed <" + ROOT + ">");
        }
        SteerBenchFile read = new SteerBenchFile(file, root);
        read.obstacles();
        read.people();
        return read.draft.text();
    }

    private void obstacles() {
        int views = 0;
        for (XmlElement part : root.children) {
            switch (part.name) {
                case "obstacle" -> draft.add(region(part));
                case "circleObstacle" -> draft.add(circle(part));
                case "orientedBoxObstacle" -> draft.add(box(part));
                case "polygonObstacle" -> draft.add(polygon(part));
                case "obstacleRegion" -> scatter(part);
                case "suggestedCameraView" -> {
                    if (views++ < MOST_BOOKMARKS) {
                        draft.look(place(part.need("position")), place(part.need("lookat")));
                    }
                }
                case "header", "agent", "agentRegion" -> {}
                default ->
                    throw part.wrong("<" + part.name + "> cannot be imported, allowed header, suggestedCameraView,"
                            + " obstacle, circleObstacle, orientedBoxObstacle, polygonObstacle, obstacleRegion, agent,"
                            + " agentRegion");
            }
        }
    }

    private void people() {
        if (root.may("agent") == null && root.may("agentRegion") == null) {
            throw root.wrong("<" + ROOT + "> lacks <agent> or <agentRegion>; give one or more");
        }
        for (XmlElement part : root.children) {
            if (part.name.equals("agent")) {
                agents(part, 1, around, true);
            } else if (part.name.equals("agentRegion")) {
                int count = (int) part.number("numAgents", 1, MOST_PEOPLE);
                draft.setWithin(IN_A_CROWD);
                agents(part, count, region(part.need("regionBounds")), false);
            }
        }
    }

    private void agents(XmlElement part, int count, Box region, boolean isPlaced) {
        XmlElement conditions = part.need("initialConditions");
        double radius = conditions.number("radius", 0.05, MAX_RADIUS);
        XmlElement direction = conditions.need("direction");
        double[] along = isRandom(direction) ? null : place(direction);
        double heading = along == null ? Double.NaN : Math.toDegrees(Math.atan2(along[0], along[2]));
        XmlElement position = isPlaced ? conditions.need("position") : null;
        for (int i = 0; i < count; i++) {
            Point at = position != null && !isRandom(position)
                    ? point(position)
                    : draft.free(radius, () -> inside(region));
            if (at == null) {
                throw part.wrong("<" + part.name + "> has room for " + i + " of " + count);
            }
            List<XmlElement> goals = part.need("goalSequence").children;
            if (goals.size() > 1) {
                draft.setWithin(ON_THE_WAY);
            }
            draft.addPerson(at, heading, radius, speed(part, goals), goals(goals));
        }
    }

    private static double speed(XmlElement part, List<XmlElement> goals) {
        double speed = Double.NaN;
        for (XmlElement goal : goals) {
            double own = goal.number("desiredSpeed", 0, MAX_SPEED);
            if (own != speed && !Double.isNaN(speed)) {
                throw goal.wrong("desiredSpeed = " + SceneDraft.number(own) + " after " + SceneDraft.number(speed)
                        + ", allowed one for all goals of an agent");
            }
            speed = own;
        }
        if (Double.isNaN(speed)) {
            throw part.wrong("<goalSequence> is empty; give 1 goal or more");
        }
        return speed;
    }

    private List<SceneDraft.Goal> goals(List<XmlElement> sequence) {
        List<SceneDraft.Goal> goals = new ArrayList<>();
        for (XmlElement goal : sequence) {
            switch (goal.name) {
                case "seekStaticTarget" -> goals.add(SceneDraft.Goal.at(target(goal.need("targetLocation"))));
                case "seekAxisAlignedBoxRegion" -> {
                    Box region = region(goal.need("goalRegionBounds"));
                    goals.add(new SceneDraft.Goal(new Point(region.x(), region.z()), region.width(), region.depth()));
                }
                case "idle" -> {}
                default ->
                    throw goal.wrong("the goal " + goal.name + " is not a fixed place, allowed seekStaticTarget,"
                            + " seekAxisAlignedBoxRegion, idle");
            }
        }
        return goals;
    }

    private Point target(XmlElement location) {
        return isRandom(location) ? inside(around) : point(location);
    }

    private static boolean isRandom(XmlElement place) {
        XmlElement random = place.may("random");
        return random != null && random.text().equals("true");
    }

    private static double[] place(XmlElement place) {
        return new double[] {place.number("x", -FAR, FAR), place.number("y", -FAR, FAR), place.number("z", -FAR, FAR)};
    }

    private static Point point(XmlElement place) {
        return new Point((float) place.number("x", -FAR, FAR), (float) place.number("z", -FAR, FAR));
    }

    private Point inside(Box region) {
        return new Point((float) (region.x() + (draft.draw() - 0.5) * region.width()), (float)
                (region.z() + (draft.draw() - 0.5) * region.depth()));
    }

    /** Some published sequences end before they begin; SteerSuite accepts them, too. */
    private static Box region(XmlElement bounds) {
        double x1 = bounds.number("xmin", -FAR, FAR);
        double x2 = bounds.number("xmax", -FAR, FAR);
        double z1 = bounds.number("zmin", -FAR, FAR);
        double z2 = bounds.number("zmax", -FAR, FAR);
        double height = Math.abs(bounds.number("ymax", -FAR, FAR) - bounds.number("ymin", -FAR, FAR));
        Point middle = new Point((float) ((x1 + x2) / 2), (float) ((z1 + z2) / 2));
        float width = (float) Math.abs(x2 - x1);
        return new Box(middle.x(), middle.z(), width, (float) Math.abs(z2 - z1), 0, height(height));
    }

    private static float height(double height) {
        return (float) Math.min(height == 0 ? Obstacle.HEIGHT : height, Limits.MAX_HEIGHT);
    }

    private static Circle circle(XmlElement part) {
        Point at = point(part.need("position"));
        float radius = (float) part.number("radius", Limits.MIN_SIZE, Limits.MAX_SIZE);
        return new Circle(at.x(), at.z(), radius, height(part.number("height", 0, Limits.MAX_HEIGHT)));
    }

    private static Box box(XmlElement part) {
        Point at = point(part.need("position"));
        double[] size = place(part.need("size"));
        double angle = part.number("thetaY", -Limits.MAX_TURN, Limits.MAX_TURN);
        return new Box(at.x(), at.z(), (float) size[0], (float) size[2], (float) angle, height(size[1]));
    }

    private static Polygon polygon(XmlElement part) {
        List<Point> corners = part.children.stream().map(SteerBenchFile::point).toList();
        try {
            return new Polygon(corners, Obstacle.HEIGHT);
        } catch (IllegalArgumentException e) {
            throw part.wrong(e.getMessage());
        }
    }

    private void scatter(XmlElement part) {
        int count = (int) part.number("numObstacles", 0, MOST_PEOPLE);
        float size = (float) part.number("obstacleSize", Limits.MIN_SIZE, Limits.MAX_SIZE);
        float height = height(part.number("obstacleHeight", 0, Limits.MAX_HEIGHT));
        Box region = region(part.need("regionBounds"));
        for (int i = 0; i < count; i++) {
            Point at = inside(region);
            draft.add(new Box(at.x(), at.z(), size, size, 0, height));
        }
    }

    /** An element of an XML file with its position in the file. Namespaces are ignored; a document type is refused. */
    private static final class XmlElement {
        private static final int DEEPEST = 32;

        private static final String DECLARATION = "<?xml ";

        private final String file;
        final String name;
        private final int line;
        final List<XmlElement> children = new ArrayList<>();
        private final StringBuilder text = new StringBuilder();

        private XmlElement(String file, String name, int line) {
            this.file = file;
            this.name = name;
            this.line = line;
        }

        /**
         * {@return the root of a document}
         *
         * @throws SceneException when it is not XML; the message says where
         */
        static XmlElement read(String file, String document) {
            XMLInputFactory factory = XMLInputFactory.newInstance();
            factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
            factory.setProperty(XMLInputFactory.IS_COALESCING, true);
            try {
                XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(withoutDeclaration(document)));
                while (reader.next() != XMLStreamConstants.START_ELEMENT) {
                    refuseDocumentType(file, reader);
                }
                return read(file, reader, 0);
            } catch (XMLStreamException e) {
                String last =
                        e.getMessage().lines().reduce((first, next) -> next).orElse("");
                throw new SceneException(file + ":"
                        + (e.getLocation() == null ? 1 : e.getLocation().getLineNumber()) + ": is not XML: "
                        + ParserGuard.plain(last.replaceFirst("^Message: ", "").replaceFirst("^http\\S*#", "")));
            }
        }

        /** Published test cases have their licence before the XML declaration, which XML does not allow. */
        private static String withoutDeclaration(String document) {
            int begin = document.indexOf(DECLARATION);
            int end = begin < 0 ? -1 : document.indexOf("?>", begin);
            return end < 0 ? document : document.substring(0, begin) + document.substring(end + 2);
        }

        private static XmlElement read(String file, XMLStreamReader reader, int depth) throws XMLStreamException {
            XmlElement element = new XmlElement(
                    file, reader.getLocalName(), reader.getLocation().getLineNumber());
            if (depth > DEEPEST) {
                throw element.wrong("<" + element.name + "> is nested deeper than " + DEEPEST + " elements");
            }
            while (reader.next() != XMLStreamConstants.END_ELEMENT) {
                refuseDocumentType(file, reader);
                if (reader.isStartElement()) {
                    element.children.add(read(file, reader, depth + 1));
                } else if (reader.isCharacters()) {
                    element.text.append(reader.getText());
                }
            }
            return element;
        }

        private static void refuseDocumentType(String file, XMLStreamReader reader) {
            int event = reader.getEventType();
            if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
                throw new SceneException(file + ":" + reader.getLocation().getLineNumber()
                        + ": has a document type or an entity of its own; neither is allowed");
            }
        }

        String text() {
            return text.toString().strip();
        }

        /** The child of that name, or null. */
        XmlElement may(String child) {
            return children.stream()
                    .filter(one -> one.name.equals(child))
                    .findFirst()
                    .orElse(null);
        }

        XmlElement need(String child) {
            XmlElement found = may(child);
            if (found == null) {
                throw wrong("<" + name + "> lacks <" + child + ">");
            }
            return found;
        }

        /** The number in a child. */
        double number(String child, double min, double max) {
            return need(child).number(min, max);
        }

        double number(double min, double max) {
            try {
                double value = Double.parseDouble(text());
                if (value >= min && value <= max) {
                    return value;
                }
            } catch (NumberFormatException e) {
                // Reported below like numbers out of range.
            }
            throw wrong(name + " = " + text() + ", allowed " + SceneDraft.number(min) + ".." + SceneDraft.number(max));
        }

        SceneException wrong(String what) {
            return new SceneException(file + ":" + line + ": " + what);
        }
    }
}
