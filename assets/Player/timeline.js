// Time under the hand: the track at the bottom, and who leads each group over time.

const AMBER = '#ffb02e';
const ACCENT = '#5cb8f2';
const INK = '#e9ecef';
const DIM = '#a3adb8';
const LEFT = 78;
const LANES_HEIGHT = 168;
const LEAST_ROW = 5;
const MOST_LANES = 400;
/** Lanes of fewer pixels have no words in them. */
const WORDS = 15;
const RIGHT = 12;

const css = (rgb, share = 1) =>
  `rgb(${[16, 8, 0].map((shift) => Math.round(((rgb >> shift) & 255) * share)).join(',')})`;

/** A colour that is seen on the dark panel: what is nearly black becomes grey. */
function readable(rgb) {
  const light = 0.3 * (rgb >> 16) + 0.59 * ((rgb >> 8) & 255) + 0.11 * (rgb & 255);
  return light < 80 ? 0x8b919a : rgb;
}

function clock(seconds) {
  const tenths = Math.floor(seconds * 10 + 1e-6);
  const rest = tenths % 600;
  return `${Math.floor(tenths / 600)}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`;
}

/** How many CSS pixels the panels' own pixels have: more on large screens, as player.css has it. */
const panelScale = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** Where the pointer is in a plain canvas, in the panels' pixels. */
const pointIn = ({ offsetX, offsetY }) => ({ x: offsetX / panelScale(), y: offsetY / panelScale() });

/** A plain canvas as sharp as the screen; returns its context, scaled to the panels' pixels, and its size in them. */
function sharp(canvas, height) {
  const scale = panelScale();
  if (height) {
    canvas.style.height = `${height / 16}rem`;
  }
  const width = canvas.clientWidth / scale;
  const tall = height ?? canvas.clientHeight / scale;
  const ratio = scale * Math.min(3, window.devicePixelRatio || 1);
  const wide = Math.max(1, Math.round(width * ratio));
  const high = Math.max(1, Math.round(tall * ratio));
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide;
    canvas.height = high;
  }
  const ink = canvas.getContext('2d');
  ink.setTransform(ratio, 0, 0, ratio, 0, 0);
  ink.clearRect(0, 0, width, tall);
  return { ink, width, height: tall };
}

/** Seconds between marks such that they do not crowd. */
function markEvery(duration, width) {
  return [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600].find((each) => (each / duration) * width > 56) || 7200;
}

/** The changes of leaders, which both pictures of time show. */
function changesOf(run) {
  return run.head.events.filter((event) => event.kind === 'leader').map((event) => ({ ...event, time: run.timeOf(event.step) }));
}

class Track {
  constructor(canvas, run, player) {
    this.canvas = canvas;
    this.run = run;
    const go = (event) => player.goTo(this.timeAt(pointIn(event).x));
    canvas.addEventListener('pointerdown', (event) => {
      canvas.setPointerCapture(event.pointerId);
      player.scrub(true);
      go(event);
    });
    canvas.addEventListener('pointermove', (event) => {
      if (canvas.hasPointerCapture(event.pointerId)) {
        go(event);
      }
      player.tip.show(clock(this.timeAt(pointIn(event).x)), event);
    });
    canvas.addEventListener('pointerleave', () => player.tip.hide());
    for (const name of ['pointerup', 'pointercancel']) {
      canvas.addEventListener(name, () => player.scrub(false));
    }
    canvas.addEventListener('keydown', (event) => {
      const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (way) {
        player.goTo(run.time + way);
        event.stopPropagation();
        event.preventDefault();
      }
    });
  }

  timeAt(x) {
    return clamp((x - 6) / Math.max(1, this.width - 12), 0, 1) * this.run.duration;
  }

  draw() {
    const { run } = this;
    const { ink, width, height } = sharp(this.canvas);
    this.width = width;
    const at = (time) => 6 + (time / Math.max(run.duration, 1e-6)) * (width - 12);
    const middle = 15;
    ink.fillStyle = 'rgba(255,255,255,0.16)';
    ink.fillRect(6, middle - 2, width - 12, 4);
    ink.fillStyle = ACCENT;
    ink.fillRect(6, middle - 2, at(run.time) - 6, 4);
    this.canvas.setAttribute('aria-valuemax', run.duration.toFixed(1));
    for (const change of changesOf(run)) {
      const x = at(change.time);
      ink.fillStyle = 'rgba(255,255,255,0.75)';
      ink.beginPath();
      ink.moveTo(x - 3.5, middle - 11);
      ink.lineTo(x + 3.5, middle - 11);
      ink.lineTo(x, middle - 5);
      ink.fill();
    }
    ink.fillStyle = DIM;
    ink.font = '11px Roboto, "Segoe UI", Arial, sans-serif';
    ink.textAlign = 'center';
    const every = markEvery(run.duration, width - 12);
    for (let time = 0; time <= run.duration + 1e-6; time += every) {
      const text = clock(time).slice(0, -2);
      const half = ink.measureText(text).width / 2;
      ink.fillText(text, clamp(at(time), half, width - half), height - 4);
    }
    ink.fillStyle = '#fff';
    ink.beginPath();
    ink.arc(at(run.time), middle, 7, 0, 2 * Math.PI);
    ink.fill();
    this.canvas.setAttribute('aria-valuenow', run.time.toFixed(1));
    this.canvas.setAttribute('aria-valuetext', clock(run.time));
  }
}

/** The groups that have a lane: of very many those whose leader changes come first. */
function lanesOf(run) {
  const all = run.groups.map((group, place) => ({ group, place }));
  const changing = all.filter(({ group }) => group.tenures.length > 1);
  const others = all.filter(({ group }) => group.tenures.length <= 1);
  return [...changing, ...others].slice(0, MOST_LANES).sort((a, b) => a.place - b.place);
}

/** A lane for each group: a ribbon for every leader, amber under it while the group is congested. */
class Lanes {
  constructor(canvas, run, player) {
    this.canvas = canvas;
    this.run = run;
    this.player = player;
    this.arrange();
    this.placed = [];
    canvas.addEventListener('pointerdown', (event) => this.click(event));
    canvas.addEventListener('pointermove', (event) => {
      const found = this.changeAt(event);
      const tenure = found ? null : this.tenureAt(event);
      const text = found ? `${clock(found.time)}  ${found.text}` : tenure ? tenure.text : '';
      if (text) {
        player.tip.show(text, event);
      } else {
        player.tip.hide();
      }
    });
    canvas.addEventListener('pointerleave', () => player.tip.hide());
  }

  arrange() {
    this.changes = changesOf(this.run);
    this.lanes = lanesOf(this.run);
    // All lanes are seen at once where that can be; only then they have room for words.
    this.row = clamp(Math.floor(LANES_HEIGHT / Math.max(1, this.lanes.length)), LEAST_ROW, 20);
    this.left = this.row >= WORDS ? LEFT : 12;
  }

  at(time) {
    return this.left + (time / Math.max(this.run.duration, 1e-6)) * (this.width - this.left - RIGHT);
  }

  timeAt(x) {
    return clamp((x - this.left) / Math.max(1, this.width - this.left - RIGHT), 0, 1) * this.run.duration;
  }

  draw() {
    const { run } = this;
    if (run.engine) {
      this.arrange();
    }
    const tall = this.lanes.length * this.row + 18;
    const { ink, width } = sharp(this.canvas, tall);
    this.width = width;
    ink.font = '12px Roboto, "Segoe UI", Arial, sans-serif';
    ink.textBaseline = 'middle';
    this.drawGrid(ink, tall);
    this.lanes.forEach(({ group, place }, row) => this.drawLane(ink, group, place, row * this.row));
    this.drawChanges(ink);
    ink.fillStyle = ACCENT;
    ink.fillRect(this.at(run.time) - 1, 0, 2, tall - 16);
  }

  drawGrid(ink, tall) {
    const { run } = this;
    ink.fillStyle = 'rgba(10,13,17,0.6)';
    ink.fillRect(this.left, 0, this.width - this.left - RIGHT, tall - 18);
    const every = markEvery(run.duration, this.width - this.left - RIGHT);
    ink.textAlign = 'center';
    for (let time = 0; time <= run.duration + 1e-6; time += every) {
      ink.fillStyle = 'rgba(255,255,255,0.12)';
      ink.fillRect(this.at(time), 0, 1, tall - 18);
      ink.fillStyle = DIM;
      ink.fillText(clock(time).slice(0, -2), Math.min(this.at(time), this.width - 16), tall - 7);
    }
  }

  drawLane(ink, group, place, top) {
    const { run } = this;
    const own = this.player.groupFollowed() === place;
    if (own) {
      ink.fillStyle = 'rgba(255,255,255,0.14)';
      ink.fillRect(0, top, this.width - RIGHT, this.row);
    }
    const rgb = readable(run.now[place].rgb || (group.colours[0] || [0, 0x8a8d92])[1]);
    const words = this.row >= WORDS;
    const half = Math.min(4, this.row / 2 - 1);
    ink.fillStyle = css(rgb);
    ink.fillRect(0, top + this.row / 2 - half, 8, 2 * half);
    ink.textAlign = 'left';
    if (words) {
      ink.fillStyle = INK;
      ink.fillText(`Group ${group.id}`, 14, top + this.row / 2 + 0.5);
    }
    const gap = words ? 2 : 1;
    const high = this.row - gap - (words ? 5 : Math.max(1, Math.round(this.row / 4)));
    group.tenures.forEach(([from, to, leader], i) => {
      const left = this.at(clamp(run.timeOf(from), 0, run.duration));
      const right = this.at(clamp(run.timeOf(to), 0, run.duration));
      // Every second leader's ribbon is darker, so that a change shows where no sign fits.
      ink.fillStyle = css(rgb, i % 2 === 0 ? 1 : 0.78);
      ink.fillRect(left, top + gap, Math.max(1, right - left), high);
      const text = String(leader);
      if (words && right - left > ink.measureText(text).width + 14) {
        ink.fillStyle = '#0c151c';
        ink.fillText(text, left + (i === 0 ? 5 : 9), top + gap + 0.5 + high / 2);
      }
    });
    ink.fillStyle = AMBER;
    for (const [from, to] of group.congested) {
      const left = this.at(clamp(run.timeOf(from), 0, run.duration));
      const right = this.at(clamp(run.timeOf(to), 0, run.duration));
      ink.fillRect(left, top + gap + high, Math.max(2, right - left), words ? 2.5 : 1.5);
    }
  }

  drawChanges(ink) {
    this.placed = [];
    for (const change of this.changes) {
      const row = this.rowOf(change);
      if (row < 0) {
        continue;
      }
      const x = this.at(change.time);
      const y = row * this.row + 1;
      const half = clamp(this.row / 4, 2.5, 5);
      ink.fillStyle = '#fff';
      ink.strokeStyle = 'rgba(12,21,28,0.8)';
      ink.beginPath();
      ink.moveTo(x - half, y);
      ink.lineTo(x + half, y);
      ink.lineTo(x, y + 1.6 * half);
      ink.closePath();
      ink.fill();
      ink.stroke();
      this.placed.push({ x, y: y + half, change });
    }
  }

  /** The lane of a change: that of the group that had the number then. */
  rowOf(change) {
    let found = -1;
    this.lanes.forEach(({ group }, row) => {
      if (group.id === change.group && group.founded <= change.step) {
        found = row;
      }
    });
    return found;
  }

  changeAt(event) {
    const { x, y } = pointIn(event);
    const off = (each) => Math.hypot(each.x - x, each.y - y);
    const near = this.placed.filter((each) => off(each) < 10).sort((a, b) => off(a) - off(b));
    return near.length > 0 ? near[0].change : null;
  }

  tenureAt(event) {
    const { x, y } = pointIn(event);
    const lane = this.lanes[Math.floor(y / this.row)];
    if (!lane) {
      return null;
    }
    const time = this.timeAt(x);
    const tenure = lane.group.tenures.find(([from, to]) => this.run.timeOf(from) <= time && time <= this.run.timeOf(to));
    if (!tenure) {
      return null;
    }
    const [from, to, leader] = tenure;
    const span = `${clock(this.run.timeOf(from))} to ${clock(Math.min(this.run.duration, this.run.timeOf(to)))}`;
    return { leader, text: `Agent ${leader} leads group ${lane.group.id}, ${span}` };
  }

  /** A click on a change goes a moment before it and follows the new leader, one on a ribbon its leader. */
  click(event) {
    const change = this.changeAt(event);
    if (change) {
      this.player.goTo(Math.max(0, change.time - 1));
      this.player.followId(change.agent);
      return;
    }
    const tenure = this.tenureAt(event);
    const { x } = pointIn(event);
    if (x >= this.left) {
      this.player.goTo(this.timeAt(x));
    }
    if (tenure) {
      this.player.followId(tenure.leader);
    }
  }
}
