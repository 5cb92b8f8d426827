import { runInNewContext } from 'node:vm';
import { START_TEMPLATE_ID } from '@grandstand/tenant';
import { describe, expect, it } from 'vitest';
import { startScript } from './start-script.ts';

type Event = 'parsed' | 'paint' | 'picture' | 'no picture' | 'frame' | 'timer';

/** Runs the script in a rendered document, whose template counts how often the app is started. */
function open({ isStarting = false, hasTemplate = true, picture = 'complete' } = {}) {
  const due: {
    readonly run: () => void;
    readonly kind: Event;
    readonly ms: number;
  }[] = [];
  let starts = 0;
  const template = {
    isConnected: true,
    content: 'scripts',
    replaceWith(content: string) {
      this.isConnected = false;
      if (content === 'scripts') starts += 1;
    },
  };
  runInNewContext(startScript, {
    document: {
      documentElement: { dataset: isStarting ? { starting: '' } : {} },
      querySelector: () =>
        picture === 'none'
          ? null
          : {
              complete: picture === 'complete',
              addEventListener: (name: string, run: () => void) =>
                due.push({ run, kind: name === 'load' ? 'picture' : 'no picture', ms: 0 }),
            },
      getElementById: (id: string) => (hasTemplate && id === START_TEMPLATE_ID ? template : null),
    },
    addEventListener: (name: string, run: () => void) => {
      if (name === 'DOMContentLoaded') due.push({ run, kind: 'parsed', ms: 0 });
    },
    PerformanceObserver: class {
      private readonly run: () => void;
      constructor(run: () => void) {
        this.run = run;
      }
      observe({ type, buffered }: { readonly type: string; readonly buffered: boolean }) {
        if (type === 'paint' && buffered) due.push({ run: this.run, kind: 'paint', ms: 0 });
      }
    },
    requestAnimationFrame: (run: () => void) => due.push({ run, kind: 'frame', ms: 0 }),
    setTimeout: (run: () => void, ms = 0) => due.push({ run, kind: 'timer', ms }),
  });
  return {
    starts: () => starts,
    happens(kind: Event, ms = 0) {
      for (const each of due.splice(0)) {
        if (each.kind === kind && each.ms === ms) each.run();
        else due.push(each);
      }
    },
  };
}

describe('the start of the app in a rendered document', () => {
  it('follows the first paint, with the whole content there', () => {
    const page = open();
    page.happens('paint');
    page.happens('parsed');
    expect(page.starts()).toBe(0);
    page.happens('paint');
    expect(page.starts()).toBe(1);
  });

  it('is with the first paint where no picture matters', () => {
    const page = open({ picture: 'none' });
    page.happens('parsed');
    page.happens('paint');
    expect(page.starts()).toBe(1);
  });

  it('follows the first frame with the most important picture', () => {
    const page = open({ picture: 'loading' });
    page.happens('parsed');
    page.happens('paint');
    expect(page.starts()).toBe(0);
    page.happens('picture');
    page.happens('frame');
    page.happens('timer');
    expect(page.starts()).toBe(1);
  });

  it('does not wait for a picture that does not come, or not within a second', () => {
    for (const event of ['no picture', 'timer'] as const) {
      const page = open({ picture: 'loading' });
      page.happens('parsed');
      page.happens('paint');
      page.happens(event, event === 'timer' ? 1000 : 0);
      expect(page.starts()).toBe(1);
    }
  });

  it('does not wait for a paint in the background, and happens once', () => {
    const page = open();
    page.happens('parsed');
    page.happens('timer', 1000);
    expect(page.starts()).toBe(1);
    page.happens('paint');
    expect(page.starts()).toBe(1);
  });

  it('is at once where the content is not what the visitor sees', () => {
    expect(open({ isStarting: true }).starts()).toBe(1);
  });

  it('is left to other documents themselves', () => {
    const page = open({ hasTemplate: false });
    page.happens('parsed');
    expect(page.starts()).toBe(0);
  });
});
