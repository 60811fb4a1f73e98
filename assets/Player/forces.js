// The forces on whom the camera follows: a list, and arrows at the person in the same colours.

/** The length of an arrow of the reference force and the widths of arrows, in pixels: as ForcePicture.java has them. */
const STRONGEST = 100;
const FORCE_ARROW = 6;
const TOTAL_ARROW = 9;
const TOTAL_RGB = 0x20262d;
/** Metres above the ground. */
const ARROW_HEIGHT = 0.12;
/** However strong, a force is drawn less than so many times as long as the reference: as ForceScale.java has it. */
const LONGEST = 1.8;
/** Of the time that the engine takes for an explanation, so many times as much passes until the next one. */
const PATIENCE = 8;

class Forces {
  constructor(run, player) {
    this.run = run;
    this.player = player;
    this.shown = true;
    this.now = null;
    this.key = '';
    this.reference = 0;
    this.next = 0;
  }

  toggle() {
    this.shown = !this.shown;
    this.key = '';
  }

  /** Asks the engine about the person, and shows what it says. */
  draw(passed) {
    const { followed } = this.player.camera;
    const there = this.shown && followed >= 0 && this.run.there[followed] === 1;
    byId('forces').hidden = !there;
    byId('forces-open').setAttribute('aria-pressed', String(this.shown));
    const { ink } = sharp(byId('ink'));
    if (!there) {
      this.key = '';
      return;
    }
    this.ask(this.run.ids[followed]);
    this.follow(passed);
    const [{ width, height }] = this.player.panes;
    const ratio = (panelScale() * this.player.canvas.width) / this.player.canvas.clientWidth;
    ink.save();
    ink.beginPath();
    ink.rect(0, 0, width / ratio, height / ratio);
    ink.clip();
    this.drawArrows(ink, followed, ratio);
    ink.restore();
  }

  ask(id) {
    const key = `${id} ${this.run.made} ${this.run.engine.changes()}`;
    const begun = performance.now();
    if (key === this.key || (begun < this.next && this.id === id)) {
      return;
    }
    if (this.id !== id) {
      this.reference = 0;
    }
    this.id = id;
    this.key = key;
    this.now = JSON.parse(this.run.engine.forces(id));
    this.next = begun + PATIENCE * (performance.now() - begun);
    this.list();
  }

  list() {
    const rows = this.now.parts.map(({ name, rgb, asked, kept, detail }) => ({
      name,
      colour: css(rgb),
      value: kept === asked ? kept : `${kept} of ${asked}`,
      doc: detail,
      idle: asked === '0',
    }));
    for (const { name, value, doc } of this.now.sums) {
      rows.push({ name, value, doc, colour: name.startsWith('applied') ? css(TOTAL_RGB) : '' });
    }
    const box = byId('forces-list');
    while (box.children.length < rows.length) {
      const row = document.createElement('div');
      row.append(...['i', 'span', 'b'].map((kind) => document.createElement(kind)));
      box.append(row);
    }
    while (box.children.length > rows.length) {
      box.lastChild.remove();
    }
    rows.forEach(({ name, colour, value, doc, idle }, i) => {
      const row = box.children[i];
      const [chip, label, number] = row.children;
      row.title = doc;
      row.className = idle ? 'idle' : '';
      chip.style.background = colour;
      label.textContent = name;
      number.textContent = value;
    });
  }

  /** Lets the arrows' scale go gently after the strongest force: as ForceView.java has it. */
  follow(passed) {
    const { greatest, arrows } = this.now;
    const strongest = Math.max(1e-6, 0.02 * greatest, Math.min(greatest, Math.max(0, ...arrows.map((each) => each.asked))));
    const share = this.reference === 0 ? 1 : 1 - Math.exp(-passed / (strongest > this.reference ? 0.1 : 2));
    this.reference += share * (strongest - this.reference);
  }

  pixels(newtons) {
    const share = newtons / this.reference;
    return STRONGEST * (share <= 1 ? share : LONGEST - (LONGEST - 1) / (1 + (share - 1) / (LONGEST - 1)));
  }

  drawArrows(ink, person, ratio) {
    const { run, player } = this;
    const { eye, scene } = player;
    const x = run.x[person];
    const z = run.z[person];
    const up = scene.height(x, z) + ARROW_HEIGHT;
    const middle = seenAt(eye, x, up, z);
    if (!middle) {
      return;
    }
    const pixel = (middle.away / eye.pixels) * ratio;
    const start = Math.max(0.95, run.bodies[run.species[person]].radius * 2.1, 12 * pixel);
    for (const arrow of this.now.arrows) {
      const length = Math.hypot(arrow.x, arrow.z);
      const at = (newtons) => {
        const way = (start + this.pixels(newtons) * pixel) / length;
        const to = [x + way * arrow.x, z + way * arrow.z];
        const seen = seenAt(eye, to[0], scene.height(...to) + ARROW_HEIGHT, to[1]);
        return seen && { x: seen.x / ratio, y: seen.y / ratio };
      };
      const [from, solid, end] = [at(0), at(arrow.kept), at(arrow.asked)];
      if (from && solid && end) {
        const width = arrow.rgb === TOTAL_RGB ? TOTAL_ARROW : FORCE_ARROW;
        pointed(ink, from, end, width + 2.4, 'rgba(27,32,38,0.8)');
        pointed(ink, from, end, width, css(arrow.rgb));
        if (arrow.asked > arrow.kept * 1.02) {
          pointed(ink, arrow.kept > 0 ? solid : from, end, width - 3, '#f3f1ec');
        }
      }
    }
  }
}

/** Draws an arrow from one point of a picture to another. */
function pointed(ink, from, to, width, colour) {
  const way = Math.hypot(to.x - from.x, to.y - from.y);
  if (way < 1) {
    return;
  }
  const ahead = [(to.x - from.x) / way, (to.y - from.y) / way];
  const head = Math.min(way, 2.8 * width);
  const corner = (along, aside) => [from.x + along * ahead[0] - aside * ahead[1], from.y + along * ahead[1] + aside * ahead[0]];
  const half = (width / 2) * (head / (2.8 * width));
  ink.fillStyle = colour;
  ink.beginPath();
  for (const [along, aside] of [[0, half], [way - head, half], [way - head, 2.6 * half], [way, 0], [way - head, -2.6 * half], [way - head, -half], [0, -half]]) {
    ink.lineTo(...corner(along, aside));
  }
  ink.fill();
}
