import type { PreviewCommand } from '@grandstand/tenant';
import { describe, expect, it } from 'vitest';
import { createFrameLink, type FrameView } from './frame-link.ts';
import { noSimulation } from './simulation.ts';

const view = (css: string, more: Partial<FrameView> = {}): FrameView => ({
  theme: { css, colorScheme: 'dark', themeColor: '#000' },
  simulation: noSimulation,
  outlined: [],
  ...more,
});

function setUp() {
  const sent: PreviewCommand[] = [];
  let frames: (() => void)[] = [];
  const link = createFrameLink({
    send: (command) => sent.push(command),
    onNextFrame: (callback) => frames.push(callback),
  });
  return {
    link,
    nextFrame: () => {
      const due = frames;
      frames = [];
      for (const callback of due) callback();
    },
    themes: () => sent.flatMap((command) => (command.command === 'theme' ? [command.theme.css] : [])),
    commands: () => sent.map(({ command }) => command),
  };
}

const ready = { event: 'ready', path: '/' } as const;
const painted = { event: 'painted', durationMs: 4 } as const;

describe('createFrameLink', () => {
  it('sends nothing before the page is ready, then what is to be shown', () => {
    const { link, nextFrame, themes, commands } = setUp();
    link.show(view('a', { outlined: ['--accent'] }));
    nextFrame();
    expect(commands()).toEqual([]);
    link.receive(ready);
    expect(themes()).toEqual(['a']);
    expect(commands()).toEqual(['simulate', 'outline', 'theme']);
  });

  it('sends a theme at once when the frame waits for one', () => {
    const { link, nextFrame, themes } = setUp();
    link.show(view('a'));
    link.receive(ready);
    link.receive(painted);
    nextFrame();
    link.show(view('b'));
    expect(themes()).toEqual(['a', 'b']);
  });

  it('keeps the rest of the view with another theme', () => {
    const { link, nextFrame, themes, commands } = setUp();
    link.show(view('a', { outlined: ['--link'] }));
    link.receive(ready);
    link.receive(painted);
    nextFrame();
    link.showTheme({ css: 'b', colorScheme: 'light', themeColor: '#fff' });
    expect(themes()).toEqual(['a', 'b']);
    expect(commands().filter((command) => command === 'outline')).toHaveLength(1);
  });

  it('sends one theme per animation frame, the newest', () => {
    const { link, nextFrame, themes } = setUp();
    link.show(view('a'));
    link.receive(ready);
    link.receive(painted);
    for (const css of ['b', 'c', 'd']) link.show(view(css));
    nextFrame();
    expect(themes()).toEqual(['a', 'd']);
  });

  it('waits until a busy page has painted, and then sends only the newest theme', () => {
    const { link, nextFrame, themes } = setUp();
    link.show(view('a'));
    link.receive(ready);
    for (const css of ['b', 'c']) {
      link.show(view(css));
      nextFrame();
    }
    expect(themes()).toEqual(['a']);
    link.receive(painted);
    nextFrame();
    expect(themes()).toEqual(['a', 'c']);
  });

  it('sends everything again to a page that was loaded anew', () => {
    const { link, nextFrame, themes } = setUp();
    link.show(view('a'));
    link.receive(ready);
    link.receive(ready);
    nextFrame();
    expect(themes()).toEqual(['a', 'a']);
  });

  it('sends only what has changed', () => {
    const { link, nextFrame, commands } = setUp();
    link.show(view('a'));
    link.receive(ready);
    link.receive(painted);
    const before = commands().length;
    link.show(view('a', { outlined: ['--link'] }));
    link.show(view('a', { outlined: ['--link'] }));
    nextFrame();
    expect(commands().slice(before)).toEqual(['outline']);
  });
});
