'use strict';
const find = id => document.getElementById(id);
const make = (tag, parent, text) => {
  const element = document.createElement(tag);
  element.textContent = text;
  parent.append(element);
  return element;
};

// Narrow screens: the menu shows the pages.
const show = open => {
  find('nav').classList.toggle('open', open);
  find('menu').setAttribute('aria-expanded', open);
};
find('menu').onclick = () => show(!find('nav').classList.contains('open'));
const current = document.querySelector('nav [aria-current]');
if (current) find('nav').scrollTop = current.offsetTop - innerHeight / 2;

// Anchors on headings, and a button to copy each block of code.
for (const heading of document.querySelectorAll('main [id]')) {
  const anchor = make('a', heading, '#');
  anchor.className = 'anchor';
  anchor.href = '#' + heading.id;
  anchor.setAttribute('aria-label', 'Link to this section');
}
for (const code of document.querySelectorAll('pre > code')) {
  const button = make('button', code.parentElement, 'Copy');
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(code.textContent.trimEnd());
    } catch (refused) {
      getSelection().selectAllChildren(code);
      document.execCommand('copy');
    }
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = 'Copy'; }, 1500);
  };
}

// Search: every word must occur in a section; headings count most.
const box = find('search');
const found = find('found');
const load = () => {
  if (!load.begun) {
    load.begun = make('script', document.head, '');
    load.begun.onload = search;
    load.begun.src = 'search.js';
  }
};
function search() {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  found.hidden = !words.length;
  if (!words.length || typeof SECTIONS === 'undefined') return;
  const count = (text, word) => text.toLowerCase().split(word).length - 1;
  const hits = SECTIONS.map(section => {
    const scores = words.map(word => 40 * count(section[2], word) + 20 * count(section[1], word)
        + Math.min(count(section[3], word), 10));
    return {section, score: scores.includes(0) ? 0 : scores.reduce((a, b) => a + b)};
  }).filter(hit => hit.score).sort((a, b) => b.score - a.score);
  found.replaceChildren();
  if (!hits.length) make('p', found, 'No section contains all these words.');
  for (const {section: [address, title, heading, text]} of hits.slice(0, 20)) {
    const link = make('a', found, title === heading ? title : title + ' › ' + heading);
    link.href = address;
    const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 60);
    make('small', link, (at ? '…' : '') + text.slice(at, at + 160) + '…');
    link.onclick = () => { found.hidden = true; };
  }
  if (found.firstChild.href) found.firstChild.classList.add('on');
}
box.onfocus = load;
box.oninput = () => { load(); search(); };
box.onkeydown = event => {
  const on = found.querySelector('.on');
  const next = event.key === 'ArrowDown' ? on?.nextSibling : event.key === 'ArrowUp' ? on?.previousSibling : null;
  if (next) {
    on.classList.remove('on');
    next.classList.add('on');
    next.scrollIntoView({block: 'nearest'});
    event.preventDefault();
  } else if (event.key === 'Enter' && on) {
    on.click();
  } else if (event.key === 'Escape') {
    found.hidden = true;
  }
};
document.addEventListener('click', event => { if (!event.target.closest('header')) found.hidden = true; });
document.addEventListener('keydown', event => {
  if (event.key === '/' && event.target === document.body) {
    box.focus();
    event.preventDefault();
  }
});
