// Two worlds side by side under two strategies of leader change, with one clock and one camera.

const STRATEGY = 'leadership.change';
/** CSS pixels between the two pictures. */
const SEAM = 2;

/** A run in an engine of its own, which goes on from where another run is, under another strategy. */
class Twin extends LiveRun {
  fork(run, strategy) {
    const step = run.made;
    const copy = (list) => JSON.parse(JSON.stringify(list));
    this.engine.open(run.engine.line());
    this.begun();
    this.kept = run.kept;
    this.samples.values = run.samples.values.slice(0, run.samples.count(step));
    this.head.events = run.head.events;
    this.groups.splice(0, Infinity, ...copy(run.groups));
    this.now.splice(0, Infinity, ...copy(run.now));
    this.duration = run.duration;
    this.forget(step);
    this.reach(step);
    // What was ordered before the next step would else be forgotten.
    this.engine.arrive();
    this.order({ setByName: { path: STRATEGY, value: strategy } });
    this.since = step;
  }

  /** Goes to a step, however long that takes. */
  reach(step) {
    if (step !== this.made) {
      this.goBack(step);
    }
    while (this.made < step) {
      this.advance();
    }
  }
}

/** The mean of a measure since a step, up to the present; NaN: nothing was measured. */
function meanSince({ samples, made }, since, name) {
  const measure = samples.measures.findIndex((each) => each.name === name);
  const values = samples.values
    .slice(samples.count(since), samples.count(made))
    .map((each) => each[measure])
    .filter((each) => Number.isFinite(each));
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

/** Changes of leaders since a step, and the means of measures since then, up to the present. */
function outcome(run, since) {
  return [
    run.head.events.filter(({ kind, step }) => kind === 'leader' && step > since && step <= run.made).length,
    ...['congested', 'displacement', 'score'].map((name) => meanSince(run, since, name)),
  ];
}

class Compare {
  constructor(run, player) {
    this.run = run;
    this.player = player;
    this.twin = null;
    this.loading = null;
    this.on = false;
    this.due = false;
    this.selects = [...byId('compare').querySelectorAll('select')];
    this.halves = [...byId('compare').querySelectorAll('label')];
    this.rows = [...byId('board').querySelectorAll('tbody tr')];
    const { choices } = player.controls.rows.get(STRATEGY).parameter;
    for (const select of this.selects) {
      select.append(...choices.map(({ name }) => new Option(name.replace(/-/g, ' '), name)));
      select.addEventListener('keydown', (event) => event.stopPropagation());
    }
    this.halves.forEach((half, i) => half.style.setProperty('--own', CURVE_INKS[i]));
    this.rows.slice(0, 2).forEach((row, i) => (row.style.color = CURVE_INKS[i]));
    this.selects[0].addEventListener('change', () => {
      player.controls.set(STRATEGY, this.selects[0].value);
    });
    this.selects[1].addEventListener('change', () => (this.due = true));
    byId('from-start').addEventListener('click', () => this.restart());
    run.changed = (command) => this.follow(command);
  }

  async toggle() {
    this.on = !this.on;
    if (this.on && !this.loading) {
      this.player.say('A second engine starts…');
      const own = { head: { ...this.run.head, events: [], groups: [] }, block: this.run.block };
      this.loading = Twin.begin(own, byId('engine').textContent.trim());
      this.twin = await this.loading;
      this.player.addNames(this.twin);
    }
    if (this.on) {
      const own = this.strategy();
      this.selects[0].value = own;
      this.selects[1].value = own === 'farthest' ? 'blind' : 'farthest';
    }
    this.due = this.on;
    byId('compare').hidden = true;
    byId('compare-open').setAttribute('aria-pressed', String(this.on));
    document.body.classList.toggle('comparing', this.on);
    this.player.seen = null;
  }

  /** Whether both worlds are shown. */
  get shown() {
    return this.on && this.twin !== null && this.twin.since !== undefined;
  }

  strategy() {
    const section = JSON.parse(this.run.engine.settings()).find(({ path }) => path === 'leadership');
    return section.parameters.find(({ name }) => `leadership.${name}` === STRATEGY).value;
  }

  /** Lets the other world have what the first was told, or sets it beside the first again. */
  follow(command) {
    const own = !command || (command.setByName && command.setByName.path === STRATEGY);
    if (this.shown && !this.due && !own && this.run.made > this.twin.since) {
      this.twin.reach(this.run.made);
      this.twin.order(command);
    } else {
      this.due = true;
    }
  }

  /** Begins both from the start, each under its strategy. */
  restart() {
    const strategy = this.selects[0].value;
    this.player.controls.restart();
    this.player.controls.set(STRATEGY, strategy);
    // Before the first step.
    this.run.goal = 0;
    this.update();
  }

  /** Before a picture: sets the other world beside the first, if that is due. */
  update() {
    if (this.on && this.twin && this.due && !this.run.goal) {
      this.due = false;
      this.selects[0].value = this.strategy();
      this.twin.fork(this.run, this.selects[1].value);
      byId('compare').hidden = false;
      byId('from-start').querySelector('span').textContent = `since ${clock(this.run.timeOf(this.twin.since))}`;
      this.player.seen = null;
    }
  }

  /** Follows the first world's clock; whether that has to wait. */
  at(time) {
    if (!this.shown || this.due) {
      return false;
    }
    this.twin.at(time);
    return this.twin.made < this.run.made;
  }

  /** The parts of a picture of so many pixels: side by side, or above one another where it is tall. */
  panes(width, height, covered, ratio) {
    const { run, twin } = this;
    const seam = Math.round(SEAM * ratio);
    const beside = width > height * (1 - covered);
    if (beside) {
      // Settings at the right are to hide nothing of the second picture, where both still have room.
      const settings = byId('controls').offsetWidth * ratio;
      const free = settings < width / 2 ? width - settings : width;
      const half = Math.floor((free - seam) / 2);
      return [
        { run, x: 0, y: 0, width: half, height, covered },
        { run: twin, x: half + seam, y: 0, width: half, height, covered },
      ];
    }
    const board = Math.round(byId('board').offsetHeight * ratio);
    const half = Math.floor((height * (1 - covered) - board) / 2);
    return [
      { run, x: 0, y: 0, width, height: half, covered: 0 },
      { run: twin, x: 0, y: half + board, width, height: half, covered: 0 },
    ];
  }

  draw(panes, ratio) {
    const beside = panes[1].x > 0;
    byId('compare').classList.toggle('beside', beside);
    this.halves.forEach((half, i) => {
      half.style.left = `${panes[i].x / ratio}px`;
      half.style.width = `${panes[i].width / ratio}px`;
      half.style.top = `${panes[i].y / ratio}px`;
    });
    byId('board').style.top = beside ? 'auto' : `${panes[0].height / ratio}px`;
    const values = panes.map(({ run }) => outcome(run, this.twin.since));
    values.push(values[1].map((each, i) => each - values[0][i]));
    this.rows.forEach((row, i) => {
      [...row.querySelectorAll('td')].forEach((cell, k) => {
        const value = values[i][k];
        const sign = i === 2 && value > 0 ? '+' : '';
        cell.textContent = Number.isFinite(value) ? sign + value.toFixed(k === 0 ? 0 : 2).replace('-', '−') : '–';
      });
      if (i < 2) {
        row.querySelector('th').textContent = this.selects[i].selectedOptions[0].textContent;
      }
    });
  }
}
