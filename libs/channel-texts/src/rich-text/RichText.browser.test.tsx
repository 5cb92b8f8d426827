import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  HOSTILE_TEXTS,
  loadTexts,
  renderHostileTexts,
  renderMarkup,
  withPage,
} from '../testing/render-markup.tsx';
import recordedMarkup from '../testing/hostile-markup.snapshot.txt?raw';
import { threatOf } from '../testing/threat-of.ts';
import { RichText } from './RichText.tsx';

const pwned = vi.fn<() => void>();

beforeAll(async () => {
  Object.assign(globalThis, { pwned });
  await loadTexts();
});

afterEach(() => document.body.replaceChildren());

/** Inserts markup into the page, hidden so that its lazy images are not requested. */
function insert(markup: string): HTMLElement {
  const container = document.createElement('div');
  container.hidden = true;
  document.body.append(container);
  container.innerHTML = markup;
  return container;
}

const threatsIn = (container: Element): readonly string[] =>
  [...container.querySelectorAll('*')].flatMap((element) => {
    const attributes = [...element.attributes].map(({ name, value }) => [name.toLowerCase(), value] as const);
    return threatOf(element.localName, attributes) ?? [];
  });

describe('hostile HTML in a browser', () => {
  it('is rendered as the same markup as on a server', () => {
    expect(renderHostileTexts()).toBe(recordedMarkup);
  });

  it('has only allowed elements, attributes and URLs, also after it is parsed again', () => {
    for (const html of HOSTILE_TEXTS) {
      const container = insert(renderMarkup(html));
      expect(threatsIn(container), html).toEqual([]);
      expect(insert(container.innerHTML).isEqualNode(container), html).toBe(true);
    }
    expect(pwned).not.toHaveBeenCalled();
  });

  it('hydrates without a difference', async () => {
    const errors: unknown[] = [];
    const texts = (onReady: () => void) =>
      withPage(
        <OnReady {...{ onReady }}>
          {HOSTILE_TEXTS.map((html) => (
            <section key={html}>
              <RichText html={html} />
            </section>
          ))}
        </OnReady>,
      );
    const container = insert(renderToString(texts(() => undefined)));
    await new Promise<void>((resolve) => {
      hydrateRoot(container, texts(resolve), { onRecoverableError: (error) => errors.push(error) });
    });
    expect(errors).toEqual([]);
    expect(pwned).not.toHaveBeenCalled();
    expect(container.querySelectorAll('section')).toHaveLength(HOSTILE_TEXTS.length);
  });

  it.each([
    ['100,000 nested elements', '<div>'.repeat(100_000) + 'x'],
    ['5 MB of text', 'lorem <b>ipsum</b> '.repeat(280_000)],
  ])('is shortened: %s', (_, html) => {
    const container = insert(renderMarkup(html));
    expect(threatsIn(container)).toEqual([]);
    expect(container.querySelectorAll('*').length).toBeLessThan(20_010);
  });
});

function OnReady({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
