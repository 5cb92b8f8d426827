import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderUi } from '../testing.ts';
import { ActionBar } from './ActionBar.tsx';

interface Options {
  readonly isNarrowOnly?: boolean;
  readonly hasBanner?: boolean;
}

const renderForm = async (
  { isNarrowOnly = false, hasBanner = false }: Options,
  width: number,
  height: number,
) =>
  renderUi(
    <form>
      {Array.from({ length: 40 }, (_, index) => (
        <p key={index}>
          <input aria-label={`Field ${index}`} />
        </p>
      ))}
      <ActionBar isNarrowOnly={isNarrowOnly}>
        <button type="submit">Send</button>
      </ActionBar>
      {hasBanner && <div data-consent-banner />}
    </form>,
    { width, height },
  );

const isInView = () => {
  const { top, bottom } = page.getByRole('button', { name: 'Send' }).element().getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

describe('ActionBar', () => {
  it.each<readonly [string, Options, readonly [number, number], boolean]>([
    ['stays in view', {}, [390, 800], true],
    ['stays in view on a wide screen', {}, [1280, 800], true],
    ['leaves the room of a low window to the form', {}, [1280, 400], false],
    ['is below the form while the consent banner is shown', { hasBanner: true }, [390, 800], false],
    ['can be for narrow windows only', { isNarrowOnly: true }, [1280, 800], false],
  ])('%s', async (_, options, size, expected) => {
    await renderForm(options, ...size);
    await expect.poll(isInView).toBe(expected);
  });

  it('does not cover a field that gets the focus', async () => {
    await renderForm({}, 390, 800);
    const bar = document.querySelector<HTMLElement>('[data-action-bar]');
    const isMeasured = () =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd) >
      (bar?.offsetHeight ?? 0);
    await expect.poll(isMeasured).toBe(true);
    for (const input of document.querySelectorAll('input')) {
      input.focus();
      const barTop = bar?.getBoundingClientRect().top ?? 0;
      expect(input.getBoundingClientRect().bottom).toBeLessThanOrEqual(barTop);
    }
  });
});
