import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, rectOf, renderUi } from '../testing.ts';
import { Popover } from './Popover.tsx';
import { Tooltip } from './Tooltip.tsx';

const VIEW = { width: 390, height: 800, reducedMotion: true } as const;
const MIDDLE_PX = VIEW.width / 2;
const PANEL = { width: 200, height: 300 };
/** Padding of a panel on each side. */
const PADDING_PX = 6;
/** Distance of a panel from its anchor, and of a tooltip from the edges of the window. */
const GAP_PX = 8;

interface Placement {
  readonly left: number;
  readonly top: number;
  readonly dir?: 'ltr' | 'rtl';
  readonly height?: number;
  readonly panel?: { readonly width: number; readonly height: number };
}

const openPanel = () => document.querySelector<HTMLElement>(':popover-open');

/** Layout rectangle of the open panel, without transitions. */
function layoutOfPanel() {
  const panel = openPanel();
  if (!panel) throw new Error('No panel is open.');
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = panel;
  return { left, top, width, height };
}

/** Opens a popover of this size by a 100 × 40 px button at this position; returns the layout of its panel. */
async function openPopoverAt({ left, top, dir = 'ltr', height = VIEW.height, panel = PANEL }: Placement) {
  await renderUi(
    <Popover
      renderButton={(trigger) => (
        <button
          {...trigger}
          type="button"
          style={{ position: 'fixed', left, top, inlineSize: 100, blockSize: 40 }}
        >
          Teams
        </button>
      )}
    >
      <div style={{ inlineSize: panel.width - 2 * PADDING_PX, blockSize: panel.height - 2 * PADDING_PX }} />
    </Popover>,
    { ...VIEW, dir, height },
  );
  await page.getByRole('button', { name: 'Teams' }).click();
  await expect.poll(openPanel).not.toBeNull();
  return layoutOfPanel();
}

describe('a panel beside its anchor', () => {
  it.each([
    ['below, from the start', { left: 20, top: 100 }, { left: 20, top: 148 }],
    ['below, from the start, right to left', { left: 220, top: 100, dir: 'rtl' }, { left: 120, top: 148 }],
    ['above without room below', { left: 20, top: 700 }, { left: 20, top: 392 }],
    ['from the end without room at the start', { left: 270, top: 100 }, { left: 170, top: 148 }],
    ['above and from the end', { left: 270, top: 700 }, { left: 170, top: 392 }],
    [
      'inside the window where neither edge fits',
      { left: 145, top: 100, panel: { width: 300, height: 300 } },
      { left: 45, top: 148 },
    ],
    [
      'as high as the room allows',
      { left: 20, top: 100, panel: { width: 200, height: 1000 } },
      { top: 148, height: 644 },
    ],
    [
      'over its anchor, at least 16rem high, in a low window',
      { left: 20, top: 180, height: 400, panel: { width: 200, height: 1000 } },
      { top: 136, height: 256 },
    ],
  ] as const)('is placed %s', async (_name, placement, expected) => {
    expect(await openPopoverAt(placement)).toMatchObject(expected);
  });

  it('follows its anchor while the page scrolls', async () => {
    await renderUi(
      <div style={{ blockSize: 3000, paddingBlockStart: 300 }}>
        <Popover
          renderButton={(trigger) => (
            <button {...trigger} type="button">
              Teams
            </button>
          )}
        >
          <p>Maple Bay Orcas</p>
        </Popover>
      </div>,
      VIEW,
    );
    const button = page.getByRole('button', { name: 'Teams' });
    await button.click();
    scrollTo({ top: 120, behavior: 'instant' });
    await expect
      .poll(() => (openPanel()?.getBoundingClientRect().top ?? 0) - rectOf(button).bottom)
      .toBe(GAP_PX);
  });
});

it.each([
  ['above its control, centred', MIDDLE_PX, 400, 'above'],
  ['below a control at the top of the window', MIDDLE_PX, 4, 'below'],
  ['inside the window at its edge', 360, 400, 'above'],
] as const)('a tooltip is placed %s', async (_name, left, top, side) => {
  await renderUi(
    <>
      <button type="button">Before</button>
      <Tooltip text="An hour before the start, and again if the game is moved.">
        <button
          type="button"
          aria-label="Remind me"
          style={{ position: 'fixed', left, top, inlineSize: 20 }}
        />
      </Tooltip>
    </>,
    VIEW,
  );
  focus(page.getByRole('button', { name: 'Before' }));
  await userEvent.tab();
  await expect.poll(openPanel).not.toBeNull();
  const tip = layoutOfPanel();
  const control = rectOf(page.getByRole('button', { name: 'Remind me' }));
  expect(side === 'above' ? control.top - tip.top - tip.height : tip.top - control.bottom).toBe(GAP_PX);
  expect(tip.left).toBeGreaterThanOrEqual(GAP_PX);
  expect(tip.left + tip.width).toBeLessThanOrEqual(VIEW.width - GAP_PX);
  // In the middle of the window there is room to centre the tooltip.
  if (left === MIDDLE_PX) expect(tip.left + tip.width / 2).toBeCloseTo(control.left + control.width / 2, 0);
});
