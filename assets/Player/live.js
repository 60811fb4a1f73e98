// A living run: the engine itself, in WebAssembly, steps in the page.

/** Seconds that the track shows at first; it grows with the run. */
const FIRST_TRACK = 60;
/** Seconds between states to which one can go back, and how many of them are kept. */
const KEPT_EVERY = 5;
const MOST_KEPT = 120;
/** Steps that a link may have: whoever opens it waits for them. */
const MOST_LINKED = 100000;
/** Milliseconds that the engine may take for a picture. */
const STEP_BUDGET = 60;
/** The same while a link's run is made, which nobody watches. */
const GOAL_BUDGET = 400;

class LiveRun extends Run {
  static async begin(data, engine) {
    const loaded = await TeaVM.wasmGC.load(await inflated(engine));
    return new this(data, loaded.exports);
  }

  constructor(data, engine) {
    super(data);
    this.engine = engine;
    this.firstAges = this.ages;
    this.painted = null;
    this.heat = null;
    this.samples = new Samples(engine, this.head.rate);
    const { world, text, shipped } = data.head.live;
    engine.begin(data.head.scene, text, shipped, new Int8Array(data.block(world)));
    this.firstPlaces = engine.solids();
    this.dragged = null;
    this.begun();
  }

  /** How far an obstacle or a wall is from its first place, in metres. */
  movedBy(solid) {
    const { places, firstPlaces, dragged } = this;
    // Of a run with more or fewer of them it is unknown which is which.
    const [x, z] = places.length === firstPlaces.length ? [0, 1].map((k) => places[2 * solid + k] - firstPlaces[2 * solid + k]) : [0, 0];
    return dragged && dragged.solid === solid ? [x + dragged.by[0], z + dragged.by[1]] : [x, z];
  }

  /** Begins again, without what was changed; says what is wrong with the seed or the number of agents. */
  restart(seed = '', agents = '') {
    const wrong = this.engine.restart(seed, agents);
    if (!wrong) {
      this.begun();
    }
    return wrong;
  }

  /** The step up to which the run may be made now. */
  bound(until) {
    return until;
  }

  /** Told every command that was ordered; without one when the run has become another. */
  changed() {}

  /** Shows a run that has just begun. */
  begun() {
    this.changed();
    this.made = 0;
    this.furthest = 0;
    this.goal = 0;
    this.duration = FIRST_TRACK;
    this.kept = [{ step: 0, bytes: this.engine.save() }];
    this.groups.length = 0;
    this.head.events.length = 0;
    this.now.length = 0;
    this.before = null;
    this.look();
    this.time = 0;
  }

  /** Reads the state after a step. */
  look() {
    const { engine } = this;
    this.before = this.after;
    this.after = engine.people();
    if (this.after.length / 4 !== this.count || this.made === 0) {
      this.admit();
    }
    this.tellGroups();
    for (const event of JSON.parse(engine.news())) {
      if (event.step >= this.furthest) {
        this.head.events.push(event);
      }
    }
    if (this.made >= this.furthest) {
      this.samples.follow(this.made, engine, this.congested);
    }
    this.furthest = Math.max(this.furthest, this.made);
  }

  /** Makes room for everybody who is there. */
  admit() {
    const species = this.engine.species();
    this.count = species.length;
    const grown = (Type, old, each) => Type.from({ length: this.count }, (_, i) => (old && i < old.length ? old[i] : each(i)));
    this.ids = grown(Int32Array, null, (i) => i);
    this.species = Int32Array.from(species);
    this.ages = Float32Array.from({ length: 2 * this.count }, (_, i) => (i < this.firstAges.length ? this.firstAges[i] : 1));
    this.placeOf = new Map(Array.from(this.ids, (id) => [id, id]));
    for (const name of ['x', 'z', 'facing', 'gait', 'lean', 'speed', 'value', 'phase']) {
      this[name] = grown(Float32Array, this[name], (i) => (name === 'phase' ? (i * 0.618034) % 1 : 0));
    }
    for (const [name, size] of [['feet', 3], ['looks', 1], ['footX', 2], ['footZ', 2], ['footYaw', 2], ['went', 3]]) {
      const old = this[name];
      this[name] = new Float32Array(size * this.count);
      this[name].set(old && old.length <= this[name].length ? old : []);
    }
    this.there = grown(Uint8Array, null, () => 0);
    this.group = grown(Int32Array, null, () => -1);
    this.gaits = Array.from(this.ids, (id) => this.gaitOf(id));
  }

  /** Whether somebody was there before the last step. */
  was(person) {
    const { before } = this;
    return before && 4 * person < before.length && !Number.isNaN(before[4 * person]);
  }

  /** Notes who leads each group, who is congested, and in which colours. */
  tellGroups() {
    this.placeOfGroup = new Map();
    this.congested = 0;
    for (const each of JSON.parse(this.engine.groups())) {
      let place = this.groups.findIndex((group) => group.id === each.id && group.founded === each.founded);
      if (place < 0) {
        place = this.groups.length;
        this.groups.push({ id: each.id, founded: each.founded, marker: each.marker, tenures: [], congested: [], colours: [] });
        this.now.push({ leader: -1, congested: false, rgb: 0, there: false });
      }
      this.placeOfGroup.set(each.id, place);
      this.congested += each.congested ? 1 : 0;
      if (this.made >= this.furthest) {
        this.lengthen(this.groups[place], each);
      }
    }
  }

  lengthen(group, now) {
    const { made } = this;
    const going = (spans, on, same) => {
      const last = spans[spans.length - 1];
      // What goes on reaches beyond the step that is shown.
      if (last && last[1] >= made && same(last)) {
        last[1] = made + 1;
      } else if (on) {
        spans.push([made, made + 1, now.leader]);
      }
    };
    going(group.tenures, now.leader >= 0, (span) => span[2] === now.leader);
    if (now.congested) {
      going(group.congested, true, () => true);
    }
    const shade = group.colours[group.colours.length - 1];
    if (!shade || shade[1] !== now.rgb) {
      group.colours.push([made, now.rgb]);
    }
  }

  advance() {
    this.engine.step(1);
    this.made++;
    this.look();
    if (this.watch) {
      this.watch();
    }
    this.moveLegs();
    const last = this.kept[this.kept.length - 1];
    if (this.made >= last.step + KEPT_EVERY * this.head.rate) {
      this.kept.push({ step: this.made, bytes: this.engine.save() });
      if (this.kept.length > MOST_KEPT) {
        this.kept = this.kept.filter((_, i) => i === 0 || i % 2 === 1);
      }
    }
  }

  /** Legs and leans after a step: feet stay where they stand. */
  moveLegs() {
    const { before, after } = this;
    for (let i = 0; i < this.count; i++) {
      const at = 4 * i;
      if (this.was(i) && !Number.isNaN(after[at])) {
        const dx = this.nearest(after[at] - before[at], 0);
        const dz = this.nearest(after[at + 1] - before[at + 1], 1);
        const way = Math.hypot(dx, dz);
        const backward = dx * Math.sin(after[at + 2]) + dz * Math.cos(after[at + 2]) < -0.3 * way;
        this.speed[i] = mix(this.speed[i], way * this.head.rate, Math.min(1, 8 / this.head.rate));
        const gait = this.gaits[i];
        const turned = after[at + 2] - before[at + 2];
        const turn = turned - 2 * Math.PI * Math.round(turned / (2 * Math.PI));
        const steps = gait.footOut > 0 ? Math.max(way, Math.abs(turn) / TURNS) : backward ? -way : way;
        const stride = gait.stride(Math.max(this.speed[i], gait.footOut > 0 ? steps * this.head.rate : 0));
        const advance = stride > 1e-3 && way < this.head.jump ? steps / stride : 0;
        if (gait.footOut > 0) {
          this.moveFeet(i, dx, dz, turn, advance, gait.duty(stride));
        }
        this.phase[i] += advance;
      }
    }
  }

  /** Moves feet on with their body: as Footsteps.java has it. */
  moveFeet(i, dx, dz, turn, advance, duty) {
    const { rate } = this.head;
    const keep = Math.exp(-10 / rate);
    const [x, z, facing] = this.after.slice(4 * i, 4 * i + 3);
    const { leg, footOut } = this.gaits[i];
    [dx, dz, turn].forEach((way, k) => (this.went[3 * i + k] = mix(way * rate, this.went[3 * i + k], keep)));
    const [vx, vz, turning] = this.went.slice(3 * i, 3 * i + 3);
    for (let side = 0; side < 2; side++) {
      const f = 2 * i + side;
      const own = this.phase[i] + side / 2;
      const phase = own - Math.floor(own);
      const next = phase + advance;
      const out = side === 0 ? footOut : -footOut;
      this.footYaw[f] -= turn;
      // Who has leapt stands anew.
      const far = Math.hypot(this.nearest(this.footX[f] - x, 0), this.nearest(this.footZ[f] - z, 1)) > leg;
      if (next > duty || far) {
        const seconds = Math.min(4, Math.max(0, 1 + duty / 2 - next) / Math.max(1e-3, advance * rate));
        const lead = clamp(turning * seconds, -0.6, 0.6);
        const before = this.gaits[i].air(phase, duty);
        const share = far ? 1 : before < 1 ? (this.gaits[i].air(next, duty) - before) / (1 - before) : 0;
        const toX = x + (far ? 0 : seconds * vx) + out * Math.cos(facing + lead);
        const toZ = z + (far ? 0 : seconds * vz) - out * Math.sin(facing + lead);
        this.footX[f] += share * this.nearest(toX - this.footX[f], 0);
        this.footZ[f] += share * this.nearest(toZ - this.footZ[f], 1);
        this.footYaw[f] += share * ((far ? 0 : lead) - this.footYaw[f]);
      }
      this.footYaw[f] = clamp(this.footYaw[f], -0.9, 0.9);
    }
  }

  /** The state at a time, which the engine goes on to, or back and on. */
  at(time) {
    const { rate } = this.head;
    const wanted = Math.max(0, time) * rate;
    const until = this.bound(this.goal || Math.floor(wanted) + 1);
    if (until < this.made) {
      this.goBack(until - 1);
    }
    const begun = performance.now();
    while (this.made < this.bound(until) && performance.now() - begun < (this.goal ? GOAL_BUDGET : STEP_BUDGET)) {
      this.advance();
    }
    // Between two steps, so that a run that stands needs no further one.
    const share = this.goal ? 0.5 : clamp(wanted - (this.made - 1), 0, 1);
    if (this.made >= this.goal) {
      this.goal = 0;
    }
    this.time = Math.max(0, this.made - 1 + share) / rate;
    while (this.time > this.duration - 5) {
      this.duration *= 2;
    }
    this.leadAt(this.time);
    this.places = this.engine.solids();
    for (let i = 0; i < this.count; i++) {
      this.stand(i, share);
    }
    this.lookAbout();
  }

  stand(i, share) {
    const at = 4 * i;
    const { after } = this;
    const before = this.was(i) ? this.before : after;
    this.there[i] = Number.isNaN(after[at]) ? 0 : 1;
    const dx = this.nearest(after[at] - before[at], 0);
    const dz = this.nearest(after[at + 1] - before[at + 1], 1);
    const near = Math.hypot(dx, dz) < this.head.jump ? share : 1;
    this.x[i] = before[at] + near * dx;
    this.z[i] = before[at + 1] + near * dz;
    const turned = after[at + 2] - before[at + 2];
    this.facing[i] = before[at + 2] + share * (turned - 2 * Math.PI * Math.round(turned / (2 * Math.PI)));
    const place = this.placeOfGroup.get(after[at + 3]);
    this.group[i] = place === undefined ? -1 : place;
    const phase = this.phase[i];
    this.gait[i] = Math.floor(this.gaits[i].stride(Math.max(this.speed[i], Math.abs(this.went[3 * i + 2]) / TURNS)) * 256) + Math.min(0.9999, phase - Math.floor(phase));
    this.lean[i] = 256 * leaned(0.02 * this.speed[i]) + leaned(0);
    for (let side = 0; side < 2; side++) {
      const [x, z] = [this.footX[2 * i + side] - this.x[i], this.footZ[2 * i + side] - this.z[i]];
      this.feet[3 * i + side] = this.gaits[i].foot(this.nearest(x, 0), this.nearest(z, 1), this.facing[i]);
    }
    this.feet[3 * i + 2] = paired(this.footYaw[2 * i], this.footYaw[2 * i + 1]);
  }

  goBack(step) {
    const from = [...this.kept].reverse().find((each) => each.step <= step);
    this.engine.load(from.bytes);
    this.made = from.step;
    this.before = null;
    this.after = null;
    this.look();
  }

  /**
   * Changes something now: what was seen of later times is forgotten, unless the change is refused.
   *
   * The change is a command as run lines have it, such as { setByName: { path, value } }, or { move: [solid, x, z] },
   * by so many metres.
   */
  order(command) {
    const { move } = command;
    const refused = move ? this.engine.move(...move) : this.engine.order(JSON.stringify(command));
    if (!refused) {
      this.forget(this.made);
      this.changed(command);
    }
    return refused;
  }

  /** Takes the last change back: the run goes on without it, up to the present step. */
  undo() {
    const { made } = this;
    const step = this.engine.undo();
    if (step >= 0) {
      this.forget(step);
      this.goBack(step);
      this.goal = made;
      this.changed();
    }
    return step >= 0;
  }

  /** Forgets what was seen after a step. */
  forget(step) {
    this.kept = this.kept.filter((each) => each.step <= step);
    this.head.events = this.head.events.filter((event) => event.step <= step);
    for (const group of this.groups) {
      for (const name of ['tenures', 'congested']) {
        group[name] = group[name].filter((span) => span[0] <= step);
        group[name].forEach((span) => (span[1] = Math.min(span[1], step + 1)));
      }
      group.colours = group.colours.filter(([from], i) => i === 0 || from <= step);
    }
    this.furthest = step;
  }

  /** Begins the run of a run line, and makes it up to its end; says what is wrong with it, or nothing. */
  open(line) {
    const wrong = this.engine.open(line);
    if (wrong) {
      return wrong;
    }
    const steps = this.engine.goal();
    if (steps > MOST_LINKED) {
      this.restart();
      return `the run line has ${steps} steps, allowed in a page up to ${MOST_LINKED}`;
    }
    this.begun();
    this.goal = steps;
    this.opening = steps > 0;
    return '';
  }

  /** Once it is made: whether it is the run of the line. */
  arrive() {
    this.opening = false;
    const same = this.engine.arrive();
    this.look();
    return same;
  }

  gaitOf(person) {
    return new Gait(this.bodies[this.species[person]], this.ages[2 * person + 1]);
  }
}
