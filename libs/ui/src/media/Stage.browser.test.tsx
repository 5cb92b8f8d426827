import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { example, rectOf, renderExamples, renderUi } from '../testing.ts';
import { Stage } from './Stage.tsx';
import { stagePage } from './Stage.gallery.tsx';

it('Stage keeps a countdown between the crests on a wide screen', async () => {
  await renderExamples(stagePage, { width: 1440, height: 900 });
  const timer = example('A countdown between crests').getByRole('timer');
  const card = example('A countdown between crests').getByText('Time until start').element().parentElement;
  // A quarter of the card and a tolerance; the crests need the space beside it.
  expect(rectOf(timer).width).toBeLessThanOrEqual((card?.clientWidth ?? 0) * 0.26);
});

it('Stage is as wide as the window in theatre mode, but not higher', async () => {
  const player = <div data-testid="player" style={{ blockSize: '100%' }} />;
  document.documentElement.toggleAttribute('data-theatre', true);
  onTestFinished(() => document.documentElement.removeAttribute('data-theatre'));
  await renderUi(<Stage player={player}>{null}</Stage>, { width: 1440, height: 900 });
  expect(rectOf(page.getByTestId('player'))).toMatchObject({ width: 1440, height: 810 });
  await page.viewport(1440, 700);
  expect(rectOf(page.getByTestId('player')).height).toBe(700);
});

it.each([
  [
    'a wide window beside the picture',
    { width: 960, height: 360 },
    { x: 160, y: 0, width: 640, height: 360 },
  ],
  [
    'a high window above and below it',
    { width: 480, height: 470 },
    { x: 0, y: 100, width: 480, height: 270 },
  ],
])('Stage that fills the window leaves the room of %s', async (_, size, expected) => {
  const player = <div data-testid="player" style={{ aspectRatio: '16 / 9' }} />;
  await renderUi(
    <Stage player={player} fill>
      {null}
    </Stage>,
    size,
  );
  expect(rectOf(page.getByTestId('player'))).toMatchObject(expected);
});
