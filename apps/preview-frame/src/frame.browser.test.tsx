import {
  PREVIEW_VERSION,
  type PreviewCommand,
  type PreviewEvent,
  type PreviewTheme,
} from '@grandstand/tenant';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openChannel } from './channel.ts';
import { navigate, reportNavigation } from './navigation.ts';
import { createScrolling } from './scrolling.ts';
import { reportShortcuts } from './shortcuts.ts';
import { createSimulations } from './simulate.ts';
import { skipUnseen } from './skip-unseen.ts';
import { createThemeView } from './theme.ts';
import { createOutlines, elementsUsing, reportInspections, tokensOf } from './token-use.ts';

const style = document.createElement('style');
const page = document.createElement('main');

/** Shows a page of this style and content. */
function render(css: string, html: string): void {
  style.textContent = css;
  page.innerHTML = html;
}
const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no #${id}`);
  return found;
};
const colorOf = (id: string): string => getComputedStyle(byId(id)).color;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

beforeEach(() => {
  document.head.append(style);
  document.body.append(page);
});
afterEach(() => {
  style.remove();
  page.remove();
  document.adoptedStyleSheets = [];
});

describe('the channel', () => {
  it('accepts commands of the studio’s window and origin only', () => {
    const received: PreviewCommand[] = [];
    const studio = { postMessage: vi.fn() } as unknown as Window;
    const channel = openChannel(studio, 'http://studio.localhost:1');
    channel.listen((command) => received.push(command));
    const command = { studio: PREVIEW_VERSION, command: 'scroll', fraction: 1 };
    const send = (source: Window, origin: string, data: unknown) =>
      dispatchEvent(new MessageEvent('message', { source: source as never, origin, data }));
    // A message event accepts windows only, so that the real one stands for another page.
    send(window, 'http://studio.localhost:1', command);
    send(window, 'https://evil.example', command);
    expect(received).toEqual([]);
    channel.send({ event: 'scrolled', fraction: 0 });
    expect(studio.postMessage).toHaveBeenCalledWith(
      { studio: PREVIEW_VERSION, event: 'scrolled', fraction: 0 },
      'http://studio.localhost:1',
    );
  });

  it('gives on commands of its version, and hides all messages of the studio from the app', () => {
    const received: PreviewCommand[] = [];
    const others = vi.fn();
    openChannel(window, 'http://studio.localhost:1').listen((command) => received.push(command));
    addEventListener('message', others);
    const origin = 'http://studio.localhost:1';
    for (const data of [null, 'text', { studio: 0, command: 'scroll' }, { studio: PREVIEW_VERSION }])
      dispatchEvent(new MessageEvent('message', { source: window, origin, data }));
    const command = { studio: PREVIEW_VERSION, command: 'outline', tokens: [] };
    dispatchEvent(new MessageEvent('message', { source: window, origin, data: command }));
    removeEventListener('message', others);
    expect(received).toEqual([command]);
    expect(others).not.toHaveBeenCalled();
  });
});

describe('a theme', () => {
  const theme = (accent: string, more = ''): PreviewTheme => ({
    css: `:root{color-scheme:dark;--accent:${accent};--ink:#010203}${more}`,
    colorScheme: 'dark',
    themeColor: accent,
  });

  it('overrides styles that the app adds later, and is painted', async () => {
    render(':root{--accent:#ff0000}', '<p id="text" style="color:var(--accent)">Text</p>');
    const painted = vi.fn();
    const view = createThemeView(painted);
    view.show(theme('#00ff00'), performance.now());
    const newer = document.createElement('style');
    newer.textContent = ':root{--accent:#0000ff}';
    document.head.append(newer);
    await expect.poll(() => colorOf('text')).toBe('rgb(0, 255, 0)');
    await expect.poll(() => painted.mock.calls.length).toBe(1);
    expect(painted).toHaveBeenCalledWith(expect.any(Number));
    newer.remove();
  });

  it('is the latest of those that arrive before the next frame of the screen', async () => {
    render('', '<p id="text" style="color:var(--accent)">Text</p>');
    const painted = vi.fn();
    const view = createThemeView(painted);
    for (const accent of ['#110000', '#220000', '#330000']) view.show(theme(accent), performance.now());
    await expect.poll(() => colorOf('text')).toBe('rgb(51, 0, 0)');
    await nextFrame();
    expect(painted).toHaveBeenCalledTimes(1);
  });

  it('changes only the properties that differ, and rules if they are others', async () => {
    render('', '<p id="text" style="color:var(--accent)">Text</p>');
    const view = createThemeView(() => undefined);
    view.show(theme('#110000'), performance.now());
    await expect.poll(() => colorOf('text')).toBe('rgb(17, 0, 0)');
    const set = vi.spyOn(CSSStyleDeclaration.prototype, 'setProperty');
    view.show(theme('#220000'), performance.now());
    await expect.poll(() => colorOf('text')).toBe('rgb(34, 0, 0)');
    expect(set.mock.calls.filter(([name]) => name.startsWith('--'))).toEqual([['--accent', '#220000']]);
    set.mockRestore();
    view.show(theme('#330000', '#text{color:#00ff00!important}'), performance.now());
    await expect.poll(() => colorOf('text')).toBe('rgb(0, 255, 0)');
    view.show(theme('#330000'), performance.now());
    await expect.poll(() => colorOf('text')).toBe('rgb(51, 0, 0)');
  });

  it('stops transitions while it changes', async () => {
    render('#text{transition:color 10s}', '<p id="text" style="color:var(--accent)">Text</p>');
    const view = createThemeView(() => undefined);
    view.show(theme('#110000'), performance.now());
    await expect.poll(() => colorOf('text')).toBe('rgb(17, 0, 0)');
    await expect.poll(() => getComputedStyle(byId('text')).transitionDuration).toBe('10s');
  });
});

describe('what is outside of the screen', () => {
  it('is skipped with its size, except where something of it is seen, until it is shown again', () => {
    render(
      '.block{padding:7px;border:3px solid;line-height:50px} .fixed{position:fixed;top:0}',
      `<div style="height:3000px">space</div>
       <section class="block" id="below"><p>one</p><p>two</p></section>
       <section class="block" id="holder"><p class="fixed">seen</p><p id="under"><b>not seen</b></p></section>`,
    );
    const heights = () => ['below', 'holder'].map((id) => byId(id).getBoundingClientRect().height);
    const before = [...heights(), document.documentElement.scrollHeight];
    const showAgain = skipUnseen();
    expect(getComputedStyle(byId('below')).contentVisibility).toBe('hidden');
    expect(getComputedStyle(byId('holder')).contentVisibility).toBe('visible');
    expect(getComputedStyle(byId('under')).contentVisibility).toBe('hidden');
    expect([...heights(), document.documentElement.scrollHeight]).toEqual(before);
    showAgain();
    expect(page.querySelectorAll('[style*="content-visibility"]')).toHaveLength(0);
    expect([...heights(), document.documentElement.scrollHeight]).toEqual(before);
  });
});

describe('custom properties', () => {
  const CSS = `
    :root{--accent:#f00;--button:var(--accent);--ink:#000}
    .rule{color:var(--accent)}
    .alias{background:color-mix(in oklab, var(--button) 50%, transparent)}
    .pseudo::before{content:"a;b";color:var( --accent , red )}
    .other{color:var(--ink)}
    .never:hover{color:var(--accent)}
    @media (min-width:1px){.media{border-color:var(--accent)}}
    @media (max-width:1px){.narrow{color:var(--accent)}}
    .nest{& > .child{color:var(--accent)}}
    ::selection{background:var(--accent)}`;
  const HTML = ['rule', 'alias', 'pseudo', 'other', 'never', 'media', 'narrow']
    .map((name) => `<p id="${name}" class="${name}">${name}</p>`)
    .join('');

  it('style the elements of rules, aliases, pseudo-elements and style attributes', () => {
    render(
      CSS,
      `${HTML}<p class="nest"><b id="nested" class="child">x</b></p><i id="inline" style="color:var(--accent)">x</i><b class="rule" hidden>x</b>`,
    );
    const ids = [...elementsUsing(['--accent'])].map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(['rule', 'alias', 'pseudo', 'media', 'nested', 'inline']));
    expect([...elementsUsing(['--unknown'])]).toEqual([]);
  });

  it('are found in rules that are added later, such as those of styled components', () => {
    render(CSS, '<p id="late" class="late">x</p>');
    expect(elementsUsing(['--ink']).size).toBe(0);
    style.sheet?.insertRule('.late{color:var(--ink)}');
    expect(elementsUsing(['--ink']).size).toBe(1);
  });

  it('outline their elements, also later ones, and no longer', async () => {
    render(CSS, HTML);
    const counted = vi.fn();
    const outlines = createOutlines(counted);
    outlines.outline(['--ink']);
    expect(counted).toHaveBeenLastCalledWith(1);
    expect(getComputedStyle(byId('other')).outlineStyle).toBe('solid');
    page.insertAdjacentHTML('beforeend', '<p class="other">more</p>');
    await expect.poll(() => counted.mock.lastCall).toEqual([2]);
    outlines.outline([]);
    expect(counted).toHaveBeenLastCalledWith(0);
    expect(getComputedStyle(byId('other')).outlineStyle).toBe('none');
  });

  it('of an element are its own, and what it has from its ancestors', () => {
    render(
      `${CSS} main{color:var(--ink);padding:var(--space)} .card{background-color:var(--card)}`,
      '<div class="card"><p id="text" class="alias">x</p></div>',
    );
    expect(new Set(tokensOf(byId('text')))).toEqual(new Set(['--button', '--accent', '--ink', '--card']));
  });

  it('are reported for an element that is clicked with Alt, which does nothing else', () => {
    render(CSS, '<a id="link" class="rule" href="#gone">x</a>');
    const inspected = vi.fn();
    const clicked = vi.fn();
    reportInspections(inspected);
    byId('link').addEventListener('click', clicked);
    byId('link').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, altKey: true }));
    expect(inspected).toHaveBeenCalledWith(['--accent']);
    expect(clicked).not.toHaveBeenCalled();
    expect(location.hash).toBe('');
    inspected.mockClear();
    byId('link').addEventListener('click', (event) => event.preventDefault());
    byId('link').click();
    expect(inspected).not.toHaveBeenCalled();
    expect(clicked).toHaveBeenCalledTimes(1);
  });
});

describe('simulations', () => {
  const none = { textPercent: 100, reducedMotion: false, forcedColors: false, text: 'none' } as const;
  const simulations = createSimulations();
  afterEach(() => simulations.show(none));

  it('enlarge text', () => {
    render('', '<p id="text" style="font-size:1rem">x</p>');
    const size = () => Number.parseFloat(getComputedStyle(byId('text')).fontSize);
    const before = size();
    simulations.show({ ...none, textPercent: 200 });
    expect(size()).toBe(before * 2);
    simulations.show(none);
    expect(size()).toBe(before);
  });

  it('reduce motion in style rules, in later ones, and for scripts that asked before', () => {
    render('@media (prefers-reduced-motion: reduce){#text{color:#f00}}', '<p id="text">x</p>');
    const asked = matchMedia('(prefers-reduced-motion: reduce)');
    const changed = vi.fn();
    asked.addEventListener('change', changed);
    expect(asked.matches).toBe(false);
    simulations.show({ ...none, reducedMotion: true });
    expect(asked.matches).toBe(true);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(colorOf('text')).toBe('rgb(255, 0, 0)');
    style.sheet?.insertRule('@media (prefers-reduced-motion: no-preference){#text{color:#0f0!important}}');
    expect(colorOf('text')).toBe('rgb(255, 0, 0)');
    simulations.show(none);
    expect(asked.matches).toBe(false);
    expect(colorOf('text')).toBe('rgb(0, 255, 0)');
  });

  it('force colours on texts and surfaces, and keep what is transparent so', () => {
    render(
      '#card{background:linear-gradient(red,blue) #123456;box-shadow:0 0 9px red} @media (forced-colors:active){#text{border:3px solid}}',
      '<section id="card"><p id="text" style="color:#f0f">x</p><a id="link" href="#a">x</a></section>',
    );
    simulations.show({ ...none, forcedColors: true });
    const { backgroundImage, boxShadow, backgroundColor } = getComputedStyle(byId('card'));
    expect({ backgroundImage, boxShadow }).toEqual({ backgroundImage: 'none', boxShadow: 'none' });
    expect(backgroundColor).not.toBe('rgb(18, 52, 86)');
    expect(colorOf('text')).not.toBe('rgb(255, 0, 255)');
    expect(getComputedStyle(byId('text')).backgroundColor).toBe('rgba(0, 0, 0, 0)');
    expect(getComputedStyle(byId('text')).borderTopWidth).toBe('3px');
    simulations.show(none);
    expect(getComputedStyle(byId('card')).backgroundColor).toBe('rgb(18, 52, 86)');
    expect(page.innerHTML).not.toContain('data-studio');
  });

  it.each([
    ['long', /^Tribünen HALBZEITSTAND 3:30$/],
    ['cyrillic', /^Гоалс СЦОРЕД 3:30$/],
    ['rtl', /^[\u0600-\u06FF]+ [\u0600-\u06FF]+ 3:30$/],
    ['pseudo', /^GGöá.* SS?Ç.* 3:30$/],
  ] as const)('show texts as %s, also later ones, and as they were', async (text, expected) => {
    render('', '<p id="text">Goals SCORED 3:30</p><textarea id="own">Own</textarea>');
    simulations.show({ ...none, text });
    expect(byId('text').textContent).toMatch(expected);
    expect(byId('text').textContent).not.toBe('Goals SCORED 3:30');
    expect(byId('own').textContent).toBe('Own');
    expect(document.documentElement.dir).toBe(text === 'rtl' ? 'rtl' : '');
    const node = byId('text').firstChild;
    if (node) node.nodeValue = 'Later';
    await expect.poll(() => byId('text').textContent).not.toBe('Later');
    simulations.show(none);
    expect(byId('text').textContent).toBe('Later');
    expect(document.documentElement.dir).toBe('');
  });
});

it('reports the studio’s shortcuts, except those that a text field keeps', () => {
  render('', '<input id="field" /><p id="text">x</p>');
  const pressed = vi.fn();
  reportShortcuts(pressed);
  const press = (id: string, key: string, keys: KeyboardEventInit = { ctrlKey: true }): boolean =>
    byId(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keys }));
  expect(press('text', 'Z', { metaKey: true, shiftKey: true })).toBe(false);
  expect(pressed).toHaveBeenLastCalledWith({ key: 'z', ctrlKey: false, metaKey: true, shiftKey: true });
  expect(press('field', 's')).toBe(false);
  expect(pressed).toHaveBeenCalledTimes(2);
  expect([press('field', 'z'), press('text', 's', {}), press('text', 'c')]).toEqual([true, true, true]);
  expect(pressed).toHaveBeenCalledTimes(2);
});

describe('scrolling', () => {
  it('is reported once in a frame, as a fraction, but not where a command has led', async () => {
    render('', '<div style="height:5000px">tall</div>');
    const scrolled = vi.fn();
    const scrolling = createScrolling(scrolled);
    scrolling.scrollTo(0.5);
    await nextFrame();
    await nextFrame();
    const range = document.documentElement.scrollHeight - innerHeight;
    expect(scrollY).toBe(Math.round(range / 2));
    expect(scrolled).not.toHaveBeenCalled();
    dispatchEvent(new WheelEvent('wheel'));
    scrollTo({ top: range, behavior: 'instant' });
    await expect.poll(() => scrolled.mock.lastCall).toEqual([1]);
    scrollTo({ top: 0, behavior: 'instant' });
    await expect.poll(() => scrolled.mock.lastCall).toEqual([0]);
  });
});

describe('navigation', () => {
  const start = location.pathname + location.search;
  afterEach(() => {
    delete document.documentElement.dataset['callsInFlight'];
    history.replaceState(null, '', start);
  });

  it('follows the history that the app’s router listens to, and is reported with the title', async () => {
    document.documentElement.dataset['callsInFlight'] = '0';
    const events: PreviewEvent[] = [];
    reportNavigation((event) => events.push(event));
    const popped = vi.fn();
    addEventListener('popstate', popped);
    navigate('/live?view=grid');
    expect(location.pathname + location.search).toBe('/live?view=grid');
    expect(popped).toHaveBeenCalledTimes(1);
    expect(history.state).toMatchObject({ idx: 1 });
    await expect.poll(() => events.at(-1)).toMatchObject({ event: 'navigated', path: '/live?view=grid' });
    document.title = 'Live';
    await expect.poll(() => events.at(-1)).toMatchObject({ title: 'Live' });
    const count = events.length;
    navigate('https://evil.example/');
    navigate('//evil.example/');
    expect(location.pathname).toBe('/live');
    expect(events).toHaveLength(count);
    removeEventListener('popstate', popped);
  });
});
