package onder.lab.gossip;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.Test;

/** In moving crowds most agents find out by their neighbours what a centre knows. */
class GossipRoundTest {
    private static GossipRound after(String scene, int windows) {
        try (World world = Scenes.load(scene).begin(1)) {
            GossipRound gossip = new GossipRound(world);
            while (gossip.windows() < windows) {
                world.step();
                gossip.step();
            }
            return gossip;
        }
    }

    @Test
    void inTheGateAndAmongThoseWhoMergeMostAgreeWithTheCentre() {
        for (String scene : new String[] {"gate", "merging"}) {
            GossipRound gossip = after(scene, 10);
            System.out.print(scene + ", " + gossip.text());
            for (int question = 0; question < 3; question++) {
                double agreement = gossip.agreement(question);
                assertTrue(agreement > 0.6 && agreement <= 1, scene + " " + question + ": " + agreement);
            }
        }
    }

    @Test
    void whoComesDuringAWindowTakesPartFromTheNextOneOn() {
        try (World world = Scenes.load("station").begin(1)) {
            GossipRound gossip = new GossipRound(world);
            int atStart = world.agents().count();
            int heard = 0;
            int asked = 0;
            while (gossip.windows() < 8) {
                world.step();
                gossip.step();
                if (world.steps() % world.groups().windowSteps() == 0) {
                    asked = gossip.agreements().stream()
                            .mapToInt(Agreement::size)
                            .sum();
                    assertTrue(asked <= heard, asked + " were asked, " + heard + " were there when the window began");
                    heard = world.agents().count();
                }
            }
            assertTrue(asked > atStart, "those who came are asked too: " + asked);
        }
    }

    @Test
    void whoOverhearsChangesNothing() {
        try (World heard = Scenes.load("gate").begin(1);
                World unheard = Scenes.load("gate").begin(1)) {
            GossipRound gossip = new GossipRound(heard);
            for (int i = 0; i < 200; i++) {
                heard.step();
                gossip.step();
                unheard.step();
            }
            assertEquals(unheard.hash(), heard.hash());
        }
    }

    @Test
    void theGroupsAnswersAddUpToThoseOfAllAndComeWithTheCentresOwn() {
        try (World world = Scenes.load("gate").begin(1)) {
            GossipRound gossip = new GossipRound(world);
            boolean someDiffer = false;
            for (int window = 1; window <= 12; window++) {
                double before = gossip.windows() == 0 ? 0 : gossip.agreement(1) * gossip.windows();
                while (gossip.windows() < window) {
                    world.step();
                    gossip.step();
                }
                int agents = 0;
                int electing = 0;
                for (Agreement agreement : gossip.agreements()) {
                    agents += agreement.size();
                    electing += agreement.election().answer().agreeing();
                    assertTrue(
                            agreement.verdict().least() <= agreement.verdict().most(), agreement + "");
                    assertTrue(agreement.verdict().most() >= agreement.verdict().mean() - 0.5
                            && agreement.verdict().least()
                                    <= agreement.verdict().mean() + 0.5);
                    assertEquals(
                            agreement.election().elected()
                                    == agreement.election().farthest(),
                            agreement.election().votes()
                                            == agreement.election().answer().agreeing()
                                    && agreement.election().votes() > 0,
                            agreement + "");
                    someDiffer |= agreement.election().answer().after()
                            != agreement.name().after();
                }
                assertEquals(160, agents);
                assertEquals(electing / (double) agents, gossip.agreement(1) * gossip.windows() - before, 1e-9);
            }
            assertTrue(someDiffer);
        }
    }

    @Test
    void whoBeginsInTheMiddleOfAWindowWaitsForAWholeOne() {
        try (World world = Scenes.load("gate").begin(1)) {
            long window = world.groups().windowSteps();
            while (world.steps() < window / 2) {
                world.step();
            }
            GossipRound gossip = new GossipRound(world);
            while (world.steps() < 3 * window - 1) {
                world.step();
                gossip.step();
                assertTrue(gossip.agreements().isEmpty());
            }
            world.step();
            gossip.step();
            assertEquals(world.groups().all().size(), gossip.agreements().size());
        }
    }
}
