// The picture of the run: ground, sky, what stands there, and who walks.

/** Pixels to a metre above which a finer body is drawn. */
const NEAR_PIXELS = 46;
const MIDDLE_PIXELS = 17;
const LEADER = 1;
const SELECTED = 2;
const GROUP_SELECTED = 4;
const SHADOW_PIXELS = 2048;
/**
 * Where the lines of level ground run that goes with the eye, in metres from it: small cells near by. A triangle that
 * reaches from under the eye to the horizon has depths, and places in the shadow, that are wrong by a hand's breadth.
 */
const GROUND_LINES = [2, 5, 12, 30, 80, 250, 1000, 4000];
/** The colour of words and arrows on the ground, sRGB and opacity, 0..255. */
const ARROW_INK = [60, 69, 80, 217];
/** Cells along a side of a zone on uneven ground: as ZoneView.java has it. */
const ZONE_CELLS = 16;
/** Cells along a side of the ground's colours where it is uneven. */
const HEAT_CELLS = 140;

class Scene {
  constructor(canvas, run) {
    this.run = run;
    this.canvas = canvas;
    const place = run.head.place;
    const card = (this.card = new Card(canvas, run.head.shaders));
    const gl = (this.gl = card.gl);
    this.relief = new Relief(card, run);
    Object.assign(card.shared, {
      m_SunDirection: place.sun,
      m_Daylight: place.daylight,
      m_Tones: place.tones,
      m_Inside: place.bounds,
      m_Base: 0,
      m_Cutoff: 0,
    });
    this.shadow = new SunShadow(card, Math.min(SHADOW_PIXELS, gl.getParameter(gl.MAX_TEXTURE_SIZE)));
    this.level = place.level ? Mesh.of(card, run, place.level) : null;
    this.ground = place.ground && !this.level ? Mesh.of(card, run, place.ground) : levelGround(card);
    if (this.level) {
      card.shared.m_Base = lowest(run.block(place.level.inPosition)) - 0.05;
    }
    this.screen = new Mesh(
      card,
      { inPosition: { numbers: new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]), size: 3 } },
      [0, 1, 2, 0, 2, 3],
    );
    this.far = place.far ? Mesh.of(card, run, place.far) : null;
    this.sides = place.skyline.map((side) => ({ mesh: Mesh.of(card, run, side), line: side.line }));
    this.solids = run.head.solids.map((each) => (each.mesh ? Mesh.of(card, run, each.mesh) : null));
    this.movables = (run.head.solids[0]?.movables || []).map((each) => new Movable(card, run, each, this.relief));
    this.bodies = run.bodies.map((body) => new Bodies(card, run, body));
    this.pennants = Mesh.of(card, run, place.pennant, 8);
    this.rings = Mesh.lattice(card, [-1, 0, 1], [1, 0, -1], 8);
    const cells = this.relief.there ? ZONE_CELLS : 1;
    const across = Array.from({ length: cells + 1 }, (_, i) => (2 * i) / cells - 1);
    this.zones = run.engine ? Mesh.lattice(card, across, across.map((each) => -each), 8) : null;
    this.heat = run.heat ? new HeatLayer(card, run, this.relief.there) : null;
    this.arrows = run.head.arrows ? new Arrows(card, run) : null;
    this.nearness = new Nearness();
    this.marks = { rings: new Float32Array(8 * 64), pennants: new Float32Array(8 * 64), zones: new Float32Array(8 * 64) };
    this.props = run.head.props ? new PropModels(card, run) : null;
    this.reach = Math.hypot(place.bounds[2] - place.bounds[0], place.bounds[3] - place.bounds[1]);
    this.makePrograms();
  }

  makePrograms() {
    const { card, run } = this;
    const place = run.head.place;
    const ground = { SOFT_SHADOW: 1 };
    if (place.pattern > 0) {
      ground.PATTERN = place.pattern;
    }
    if (place.edge) {
      ground.EDGE = 1;
    }
    const flat = { ...card.defines };
    const reliefOfGround = !this.level && this.relief.there;
    card.defines = {};
    this.programs = {
      ground: card.program('Ground.vert', 'Ground.frag', reliefOfGround ? { ...flat, ...ground } : ground),
      sky: card.program('Sky.vert', 'Sky.frag'),
      skyline: card.program('Skyline.vert', 'Skyline.frag'),
    };
    card.defines = flat;
    Object.assign(this.programs, {
      solid: card.program('Solid.vert', 'Solid.frag', { SOFT_SHADOW: 1 }),
      solidShadow: card.program('Solid.vert', 'Depth.frag', { SHADOW_PASS: 1 }),
      ring: card.program('Marker.vert', 'Marker.frag'),
      zone: this.zones ? card.program('Zone.vert', 'Zone.frag') : null,
      heat: this.heat || this.arrows ? card.program('Heat.vert', 'Heat.frag') : null,
      pennant: card.program('Pennant.vert', 'Lit.frag'),
    });
    if (this.level) {
      this.programs.level = card.program('Level.vert', 'Level.frag', { SOFT_SHADOW: 1 });
      this.programs.levelShadow = card.program('Level.vert', 'LevelDepth.frag', { SHADOW_PASS: 1 });
    }
  }

  /** The height of the ground at a place. */
  height(x, z) {
    return this.relief.height(x, z);
  }

  /**
   * Draws the moment at which the run stands.
   *
   * @param eye the camera
   * @param chosen the place of the person that is followed, or −1
   * @param pane the run, and the part of the canvas for it, in pixels from the upper left
   */
  draw(eye, chosen, seconds, pane) {
    this.run = pane.run;
    const { gl, card, run } = this;
    const [low, perHeight, most] = run.head.place.haze;
    Object.assign(card.shared, {
      g_ViewProjectionMatrix: eye.matrix,
      g_ViewProjectionMatrixInverse: eye.inverse,
      g_CameraPosition: eye.place,
      m_HazeDistance: Math.min(low + perHeight * Math.abs(eye.place[1]), most),
      m_Time: seconds % 3600,
    });
    this.fill(eye, chosen);
    gl.enable(gl.DEPTH_TEST);
    gl.depthFunc(gl.LEQUAL);
    gl.depthMask(true);
    gl.disable(gl.BLEND);
    this.drawShadow(eye);
    const part = [pane.x, this.canvas.height - pane.y - pane.height, pane.width, pane.height];
    gl.viewport(...part);
    gl.scissor(...part);
    gl.enable(gl.SCISSOR_TEST);
    gl.clearColor(0.8, 0.8, 0.8, 1);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.CULL_FACE);
    this.bodies.forEach((each) => each.draw());
    this.drawStanding();
    gl.disable(gl.CULL_FACE);
    this.programs.pennant.use();
    this.pennants.draw();
    this.programs.ground.use();
    this.ground.draw();
    this.drawSkyline(eye);
    this.programs.sky.use();
    this.screen.draw();
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
    gl.depthMask(false);
    if (this.heat) {
      this.heat.draw(this.programs.heat, run.time);
    }
    if (this.arrows) {
      this.arrows.draw(this.programs.heat);
    }
    if (this.zones) {
      this.programs.zone.use();
      this.zones.draw();
    }
    this.programs.ring.use();
    this.rings.draw();
    gl.depthMask(true);
    gl.disable(gl.SCISSOR_TEST);
  }

  drawSolids() {
    const solids = this.solids[this.run.solidsAt(this.run.time)];
    if (solids) {
      solids.draw();
    }
    this.movables.forEach(({ mesh }) => mesh.draw());
  }

  drawStanding() {
    this.programs.solid.use();
    this.drawSolids();
    if (this.props) {
      this.props.draw(false);
    }
    if (this.level) {
      this.gl.disable(this.gl.CULL_FACE);
      this.programs.level.use();
      this.level.draw();
    }
  }

  drawShadow(eye) {
    const sun = this.run.head.place.sun;
    const above = Math.max(1.5, eye.place[1] - this.height(eye.place[0], eye.place[2]));
    const half = clamp(2.6 * above, 26, Math.min(350, this.reach));
    const level = unit([eye.ahead[0], 0, eye.ahead[2]]);
    const away = eye.ahead[1] < -0.05 ? Math.min(0.8 * half, (above * -Math.hypot(eye.ahead[0], eye.ahead[2])) / eye.ahead[1]) : 0.8 * half;
    const x = eye.place[0] + level[0] * away;
    const z = eye.place[2] + level[2] * away;
    this.shadow.draw(sun, [x, this.height(x, z), z], half, 40, () => {
      this.programs.solidShadow.use();
      this.drawSolids();
      if (this.level) {
        this.programs.levelShadow.use();
        this.level.draw();
      }
      if (this.props) {
        this.props.draw(true);
      }
      this.bodies.forEach((each) => each.drawShadow());
    });
  }

  /** What is beyond the world's edge; a side that the eye is behind is left out. */
  drawSkyline(eye) {
    this.programs.skyline.use();
    if (this.far) {
      this.far.draw();
    }
    for (const { mesh, line } of this.sides) {
      const outward = (eye.place[0] - line[0]) * line[2] + (eye.place[2] - line[1]) * line[3];
      if (outward <= -7) {
        mesh.draw();
      }
    }
  }

  /** Tells the card where everybody is. */
  fill(eye, chosen) {
    const { run } = this;
    const group = chosen >= 0 ? run.group[chosen] : -1;
    let rings = 0;
    let pennants = 0;
    this.movables.forEach((each, i) => each.move(...run.movedBy(i)));
    this.bodies.forEach((each) => each.clear());
    this.nearness.clear();
    for (let i = 0; i < run.count; i++) {
      if (run.there[i] && this.bodies[run.species[i]].body.person) {
        this.nearness.add(run.x[i], run.z[i]);
      }
    }
    for (let i = 0; i < run.count; i++) {
      if (!run.there[i]) {
        continue;
      }
      const id = run.ids[i];
      const leads = run.leaders.get(id);
      const own = run.now[run.group[i]];
      const rgb = own ? own.rgb : 0x8a8d92;
      const marks =
        (leads === undefined ? 0 : LEADER) +
        (i === chosen ? SELECTED : 0) +
        (chosen >= 0 && run.group[i] === group ? GROUP_SELECTED : 0);
      const bodies = this.bodies[run.species[i]];
      bodies.add(run, i, eye, run.painted ? run.colour(run.value[i]) : rgb, marks, this.nearness);
      if (leads !== undefined || i === chosen) {
        const scale = Math.max(0.15, run.tall(i) / 1.75);
        if (leads !== undefined) {
          const marker = run.groups[leads].marker;
          const radius = Math.max(0.68 * scale, bodies.body.radius * 1.6);
          rings = this.mark('rings', rings, i, radius, marker + (own && own.congested ? 8 : 0), rgb, 0);
          pennants = this.mark('pennants', pennants, i, marker, scale, rgb, id % 64);
        }
        if (i === chosen) {
          rings = this.mark('rings', rings, i, Math.max(0.85 * scale, bodies.body.radius * 2), 24, 0xffffff, 0);
        }
      }
    }
    this.bodies.forEach((each) => each.finish());
    this.rings.fill(this.marks.rings, rings);
    this.pennants.fill(this.marks.pennants, pennants);
    if (this.zones) {
      this.fillZones();
    }
    if (this.props) {
      this.props.fill();
    }
  }

  /** The zones that followers keep clear now. */
  fillZones() {
    const numbers = this.run.engine.zones();
    let zones = 0;
    for (let at = 0; at < numbers.length; at += 5) {
      const leader = this.run.placeOf.get(numbers[at]);
      if (this.run.there[leader]) {
        zones = this.mark('zones', zones, leader, ...numbers.slice(at + 1, at + 5));
      }
    }
    this.zones.fill(this.marks.zones, zones);
  }

  mark(kind, count, person, ...how) {
    let numbers = this.marks[kind];
    if (numbers.length < 8 * (count + 1)) {
      const larger = new Float32Array(2 * numbers.length);
      larger.set(numbers);
      this.marks[kind] = numbers = larger;
    }
    const { run } = this;
    const facing = run.facing[person];
    numbers.set([run.x[person], run.z[person], Math.sin(facing), Math.cos(facing), ...how], 8 * count);
    return count + 1;
  }
}

/** The ground that goes with the eye. */
function levelGround(card) {
  const ahead = [...GROUND_LINES].reverse();
  const lines = [...ahead.map((each) => -each), 0, ...GROUND_LINES];
  return Mesh.lattice(card, lines, lines.map((each) => -each));
}

function lowest(places) {
  let least = Infinity;
  for (let i = 1; i < places.length; i += 3) {
    least = Math.min(least, places[i]);
  }
  return least;
}

/** An obstacle or a wall, which can be moved. */
class Movable {
  constructor(card, run, head, relief) {
    this.mesh = Mesh.of(card, run, head);
    this.first = run.block(head.inPosition);
    this.relief = relief;
    this.by = [0, 0];
  }

  /** Puts it so many metres beside its first place. */
  move(x, z) {
    if (x === this.by[0] && z === this.by[1]) {
      return;
    }
    this.by = [x, z];
    const places = new Float32Array(this.first);
    for (let i = 0; i < places.length; i += 3) {
      places[i] += x;
      places[i + 2] += z;
      places[i + 1] += this.relief.height(places[i], places[i + 2]) - this.relief.height(this.first[i], this.first[i + 2]);
    }
    this.mesh.place(places);
  }
}

/** Numbers of a body: as Bodies.java has them. */
const BODY = 12;

/** All bodies of a species. */
class Bodies {
  constructor(card, run, body) {
    this.body = body;
    this.meshes = body.meshes.map((mesh) => Mesh.of(card, run, mesh, BODY));
    this.numbers = this.meshes.map(() => new Float32Array(BODY * 64));
    this.counts = this.meshes.map(() => 0);
    const vertex = body.person ? 'Crowd.vert' : 'Animal.vert';
    const ages = { ...(body.allAges ? { ALL_AGES: 1 } : {}), ...(body.outfit === 'robe' ? { ROBED: 1 } : {}), ...(body.outfit === 'uniform' ? { UNIFORMED: 1 } : {}) };
    const painted = run.painted && body.person ? { PAINTED: 1 } : {};
    // An arm's shadow on a coat is as narrow as the map's pixels: by hard edges it would be dashes.
    this.program = card.program(vertex, 'Lit.frag', { ...ages, ...painted, SOFT_SHADOW: 1 });
    this.shadow = card.program(vertex, 'Depth.frag', { ...ages, SHADOW_PASS: 1 });
    this.told = { m_Size: body.size };
    for (const [name, value] of Object.entries(body.numbers)) {
      this.told['m_' + name] = value;
    }
    delete this.told.m_HazeDistance;
  }

  clear() {
    this.counts.fill(0);
  }

  add(run, i, eye, rgb, marks, nearness) {
    const away = Math.max(0.5, Math.hypot(run.x[i] - eye.place[0], eye.place[1] - 1, run.z[i] - eye.place[2]));
    const pixels = eye.pixels / away;
    const detail = pixels > NEAR_PIXELS ? 0 : pixels > MIDDLE_PIXELS ? 1 : 2;
    let numbers = this.numbers[detail];
    const at = BODY * this.counts[detail]++;
    if (at + BODY > numbers.length) {
      const larger = new Float32Array(2 * numbers.length);
      larger.set(numbers);
      this.numbers[detail] = numbers = larger;
    }
    numbers[at] = run.x[i];
    numbers[at + 1] = run.z[i];
    numbers[at + 2] = Math.sin(run.facing[i]);
    numbers[at + 3] = Math.cos(run.facing[i]);
    numbers[at + 4] = run.gait[i];
    const near = this.body.person && detail < 2 ? nearness.of(run.x[i], run.z[i], this.body.size) : 0;
    numbers[at + 5] = 65536 * Math.round(15 * near) + run.lean[i];
    numbers.set(run.feet.subarray(3 * i, 3 * i + 3), at + 6);
    numbers[at + 9] = run.looks[i];
    numbers[at + 10] = rgb;
    numbers[at + 11] = run.ids[i] * 8 + marks;
  }

  finish() {
    this.meshes.forEach((mesh, detail) => mesh.fill(this.numbers[detail], this.counts[detail]));
  }

  draw() {
    this.program.use(this.told);
    this.meshes.forEach((mesh) => mesh.draw());
  }

  drawShadow() {
    this.shadow.use(this.told);
    this.meshes.forEach((mesh) => mesh.draw());
  }
}

/** Colours that lie on the ground, under the people. */
class HeatLayer {
  constructor(card, run, uneven) {
    const { gl } = card;
    this.card = card;
    this.heat = run.heat;
    const cells = uneven ? HEAT_CELLS : 1;
    const along = Array.from({ length: cells + 1 }, (_, i) => i / cells);
    this.mesh = Mesh.lattice(card, along, along);
    this.texture = card.texture(gl.TEXTURE_2D, {
      TEXTURE_MIN_FILTER: 'LINEAR',
      TEXTURE_MAG_FILTER: 'LINEAR',
      TEXTURE_WRAP_S: 'CLAMP_TO_EDGE',
      TEXTURE_WRAP_T: 'CLAMP_TO_EDGE',
    });
    const [minX, minZ, maxX, maxZ] = run.head.place.bounds;
    this.place = [minX, minZ, maxX - minX, maxZ - minZ];
    this.shown = NaN;
  }

  draw(program, time) {
    const { gl } = this.card;
    if (time !== this.shown) {
      const { columns, rows } = this.heat.head;
      gl.bindTexture(gl.TEXTURE_2D, this.texture);
      gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, columns, rows, 0, gl.RGBA, gl.UNSIGNED_BYTE, this.heat.at(time));
      this.shown = time;
    }
    program.use({ m_Colours: this.texture, m_Place: this.place });
    this.mesh.draw();
  }
}

/** The arrows of signposts, on the ground. */
class Arrows {
  constructor(card, run) {
    const { gl } = card;
    this.mesh = Mesh.of(card, run, run.head.arrows);
    this.ink = card.texture(gl.TEXTURE_2D, { TEXTURE_MIN_FILTER: 'NEAREST', TEXTURE_MAG_FILTER: 'NEAREST' });
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(ARROW_INK));
  }

  draw(program) {
    program.use({ m_Colours: this.ink, m_Place: [0, 0, 1, 1] });
    this.mesh.draw();
  }
}

/** Crates, balls and what else is pushed about. */
class PropModels {
  constructor(card, run) {
    this.run = run;
    const props = run.head.props;
    this.kinds = Object.entries(props.meshes).map(([kind, mesh]) => ({
      mesh: Mesh.of(card, run, mesh, 12),
      members: props.list.flatMap((each, i) => (each.kind === kind ? [i] : [])),
    }));
    for (const kind of this.kinds) {
      kind.numbers = new Float32Array(12 * kind.members.length);
    }
    this.program = card.program('Prop.vert', 'Lit.frag', { SOFT_SHADOW: 1 });
    this.shadow = card.program('Prop.vert', 'Depth.frag', { SHADOW_PASS: 1 });
  }

  fill() {
    const { run } = this;
    const from = run.poses[run.frame];
    const to = run.poses[Math.min(run.frame + 1, run.poses.length - 1)];
    for (const { mesh, members, numbers } of this.kinds) {
      members.forEach((prop, k) => {
        const at = 7 * prop;
        const { scale } = run.head.props.list[prop];
        const turn = [];
        let same = 0;
        for (let j = 3; j < 7; j++) {
          same += from[at + j] * to[at + j];
        }
        for (let j = 3; j < 7; j++) {
          turn.push(mix(Math.sign(same || 1) * from[at + j], to[at + j], run.share));
        }
        const length = Math.hypot(...turn) || 1;
        numbers.set(
          [
            mix(from[at], to[at], run.share),
            mix(from[at + 1], to[at + 1], run.share),
            mix(from[at + 2], to[at + 2], run.share),
            scale[0],
            ...turn.map((each) => each / length),
            scale[1],
            scale[2],
            0,
            0,
          ],
          12 * k,
        );
      });
      mesh.fill(numbers, members.length);
    }
  }

  draw(shadow) {
    (shadow ? this.shadow : this.program).use();
    this.kinds.forEach(({ mesh }) => mesh.draw());
  }
}

/** How the ground rises: waves, a tilted plane, the heights of a level's floor. */
class Relief {
  constructor(card, run) {
    const relief = run.head.place.relief;
    this.there = relief !== null;
    if (!this.there) {
      return;
    }
    this.waves = relief.waves;
    this.rise = relief.rise;
    card.defines.RELIEF = 1;
    Object.assign(card.shared, { m_Waves: relief.waves, m_Rise: relief.rise, m_Highest: relief.highest });
    if (relief.field) {
      this.field = relief.field;
      this.heights = run.block(relief.field.heights);
      card.defines.FIELD = 1;
      const gl = card.gl;
      const texture = card.texture(gl.TEXTURE_2D, {
        TEXTURE_MIN_FILTER: 'LINEAR',
        TEXTURE_MAG_FILTER: 'LINEAR',
        TEXTURE_WRAP_S: 'CLAMP_TO_EDGE',
        TEXTURE_WRAP_T: 'CLAMP_TO_EDGE',
      });
      gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
      const { columns, rows, place } = relief.field;
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.R16F, columns, rows, 0, gl.RED, gl.FLOAT, this.heights);
      Object.assign(card.shared, { m_Field: texture, m_FieldPlace: place });
    }
  }

  height(x, z) {
    if (!this.there) {
      return 0;
    }
    let height = this.rise[0] * x + this.rise[1] * z;
    for (let i = 0; i < this.waves.length; i += 4) {
      height += this.waves[i + 3] * Math.sin(this.waves[i] * x + this.waves[i + 1] * z + this.waves[i + 2]);
    }
    return height + (this.field ? this.fieldHeight(x, z) : 0);
  }

  fieldHeight(x, z) {
    const { columns, rows, place } = this.field;
    const u = clamp(((x - place[0]) / place[2]) * columns - 0.5, 0, columns - 1);
    const v = clamp(((z - place[1]) / place[3]) * rows - 0.5, 0, rows - 1);
    const column = Math.min(Math.floor(u), Math.max(0, columns - 2));
    const row = Math.min(Math.floor(v), Math.max(0, rows - 2));
    const right = Math.min(column + 1, columns - 1);
    const below = Math.min(row + 1, rows - 1);
    const at = (c, r) => this.heights[r * columns + c];
    return mix(mix(at(column, row), at(right, row), u - column), mix(at(column, below), at(right, below), u - column), v - row);
  }
}
