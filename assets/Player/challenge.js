// A challenge: the visitor leads a group to a place, while the engine computes the score.

/** Seconds until an attempt begins. */
const COUNTED = 3;
/** How the camera follows at first: its downward angle, and its distance in metres, about as in ChallengeState.java. */
const RISE = 0.62;
const AWAY = 20;
/** Of the radius of the pad: nearer to its middle a finger asks nothing. */
const PAD_REST = 0.3;
const ARROWS = ['ArrowUp', 'ArrowLeft', 'ArrowRight', 'ArrowDown'];

/** What the arrows that are held ask of a leader: as HeadingControlState.java has it. */
function reinOf(held) {
  const [up, left, right, down] = ARROWS.map((arrow) => held.has(arrow));
  return down ? 'halt' : left !== right ? (left ? 'left' : 'right') : left || up ? 'ahead' : 'free';
}

class Challenge {
  constructor(run, player) {
    this.run = run;
    this.player = player;
    this.told = run.head.challenge;
    this.held = new Set();
    this.phase = 'card';
    run.engine.challenge(this.told.name, this.told.text);
    run.watch = () => this.watch();
    // Only an attempt makes steps, and it never goes back.
    run.bound = (until) => (this.phase === 'play' ? Math.max(until, run.made) : run.made);
    document.documentElement.classList.add('challenged');
    ['strip', 'count', 'pad'].forEach((name) => (byId(name).hidden = false));
    ['again', 'lead'].forEach((name) => (byId(name).onclick = () => this.start()));
    byId('task').oncancel = (event) => event.preventDefault();
    byId('hold').onclick = () => player.play(this.phase === 'play' && !player.playing);
    byId('copy-proof').onclick = () => player.copyText(byId('proof').value).then(() => (byId('copy-proof').textContent = 'Copied'));
    window.addEventListener('keyup', (event) => this.held.delete(event.key));
    window.addEventListener('blur', () => this.held.clear());
    this.listenTo(byId('pad'));
    player.controls.toggle(false);
    player.forces.toggle();
    byId('task-home').append(byId('home') || 'Onder');
    ['title', 'task'].forEach((name, i) => (document.querySelector('div.told').children[i].textContent = this.told[name]));
    this.begin();
    this.showCard();
  }

  /** A finger on the pad asks what arrow keys ask. */
  listenTo(pad) {
    pad.onpointerdown = (event) => pad.setPointerCapture(event.pointerId) || pad.onpointermove(event);
    pad.onpointermove = (event) => {
      const { left, top, width, height } = pad.getBoundingClientRect();
      const [x, y] = [(2 * (event.clientX - left)) / width - 1, (2 * (event.clientY - top)) / height - 1];
      const much = event.buttons ? [-y, -x, x, y > Math.abs(x) ? y : 0] : [];
      this.held = new Set(ARROWS.filter((_, i) => much[i] > PAD_REST));
      pad.className = [...this.held].join(' ');
    };
    pad.onlostpointercapture = pad.onpointermove;
  }

  /** Shows the scene before its first step. */
  begin() {
    this.player.play(false);
    this.run.engine.lead();
    this.run.begun();
    this.run.at(0);
    this.player.time = 0;
    this.sent = 'free';
    this.goal = false;
    this.now = JSON.parse(this.run.engine.progress());
  }

  start() {
    byId('task').close();
    this.phase = 'count';
    this.begins = performance.now() + 1000 * COUNTED;
    this.begin();
    this.follow();
    Object.assign(this.player.camera, { pitch: -RISE, distance: AWAY });
  }

  /** The camera stays with whoever leads. */
  follow() {
    this.place = this.run.placeOfGroup.get(this.told.group);
    const leader = this.place === undefined ? -1 : this.run.now[this.place].leader;
    if (leader >= 0 && this.run.ids[this.player.camera.followed] !== leader) {
      this.player.followId(leader);
    }
  }

  /** Takes a key of the page; returns whether the page leaves it alone. */
  key(event) {
    if (ARROWS.includes(event.key)) {
      this.held.add(event.key);
      event.preventDefault();
    } else if (event.key === 'r' && !event.ctrlKey) {
      this.start();
    }
    return ![' ', 'l', 'f'].includes(event.key) || this.phase !== 'play';
  }

  /** Orders what a player may order; returns whether it is done. */
  order(kind, what) {
    const may = this.phase === 'play' && this.player.playing && this.place !== undefined;
    return may && !this.run.order({ [kind]: { group: this.told.group, ...what } });
  }

  steer(rein) {
    if (rein !== this.sent) {
      this.order('steerLeader', { rein });
    }
    this.sent = rein;
  }

  /** Sends the group to a place, until an arrow is pressed. */
  send(x, z) {
    if (this.order('moveGoal', { goal: [x, z].map((each) => Math.round(10 * each) / 10) })) {
      this.goal = true;
      this.player.say('Your group goes there.');
      this.steer('free');
    }
  }

  /** Makes a member the leader. */
  appoint(person) {
    const agent = this.run.ids[person];
    if (this.run.group[person] === this.place && !this.run.leaders.has(agent)) {
      this.order('setLeader', { agent });
    }
  }

  /** Called after each step. */
  watch() {
    this.now = JSON.parse(this.run.engine.progress());
    if (this.now.over) {
      this.phase = 'over';
      this.player.play(false);
      this.showCard();
    }
  }

  /** Sends what the visitor wants now, and shows how it goes; once a picture. */
  show(now) {
    if (this.phase !== 'card') {
      this.follow();
    }
    if (this.phase === 'count' && now >= this.begins) {
      this.phase = 'play';
      this.player.play(true);
    }
    const isHeld = this.phase === 'play' && !this.player.playing;
    if (this.phase === 'play' && !isHeld) {
      const wanted = reinOf(this.held);
      this.goal = this.goal && wanted === 'free';
      this.steer(wanted === 'free' && !this.goal ? 'halt' : wanted);
    }
    byId('count').textContent = this.phase === 'count' ? Math.ceil((this.begins - now) / 1000) : isHeld ? 'Pause' : '';
    byId('hold').textContent = isHeld ? 'Go on' : 'Pause';
    const { seconds, brought, lost, score } = this.now;
    const next = this.told.medals.find((medal) => score < medal.score);
    const left = Math.max(0, Math.ceil((this.told.seconds - seconds) * 10 - 1e-6) / 10);
    const arrived = [`${brought} / ${this.told.members}`, lost > 0 ? `arrived, ${lost} lost` : 'arrived'];
    const texts = [clock(left), 'left', ...arrived, score, next ? `points · ${next.name} at ${next.score}` : 'points'];
    document.querySelectorAll('#strip p > *').forEach((field, i) => (field.textContent = texts[i]));
    this.drawPlace(byId('ink').getContext('2d'));
  }

  /** Draws the edge of the place to which the group is led. */
  drawPlace(ink) {
    const { eye, scene, canvas } = this.player;
    const ratio = (panelScale() * canvas.width) / canvas.clientWidth;
    const seen = this.told.place.map(([x, z]) => seenAt(eye, x, scene.height(x, z) + 0.05, z));
    ink.beginPath();
    seen.forEach((at, i) => at && ink[seen[i - 1] ? 'lineTo' : 'moveTo'](at.x / ratio, at.y / ratio));
    Object.assign(ink, { lineWidth: 3, lineJoin: 'round', strokeStyle: '#3fc97f' }).stroke();
  }

  /** Shows the task, or the result once the attempt is over. */
  showCard() {
    const { over, done, seconds, brought, lost, score, medal, proof } = this.now;
    const { members, rivals, medals } = this.told;
    byId('task').className = over ? `over ${medal}` : '';
    const [, title, points, words] = document.querySelector('.result').children;
    title.textContent = medal === 'none' ? 'No medal' : medal;
    points.textContent = score;
    words.textContent = `${brought} of ${members} brought${lost ? `, ${lost} lost` : ''}${done ? ` in ${seconds.toFixed(1)} s` : ', and time ran out'}`;
    byId('proof').value = proof;
    byId('copy-proof').textContent = 'Copy the line that proves it';
    byId('lead').textContent = over ? 'Try again' : 'Start';
    const line = (kind, part, each, ...texts) => {
      const row = element(kind, { className: each.name, style: `--share: ${each.score / Math.max(1, all[0].score)}` });
      row.append(...texts.map((textContent) => element(part, { textContent })));
      return row;
    };
    const all = [...(over ? [{ name: 'you', score }] : []), ...rivals].sort((a, b) => b.score - a.score);
    byId('medals').replaceChildren(...medals.map((each) => line('li', 'span', each, each.name, each.score)));
    byId('scores').replaceChildren(...all.map((each) => line('tr', 'td', each, each.name, '', each.score)));
    byId('task').showModal();
    byId('lead').focus();
  }
}
