import { expect, it } from 'vitest';
import { example, rectOf, renderExamples } from '../testing.ts';
import { stagePage } from './Stage.gallery.tsx';

it('Stage keeps a countdown between the crests on a wide screen', async () => {
  await renderExamples(stagePage, { width: 1440, height: 900 });
  const timer = example('A countdown between crests').getByRole('timer');
  const card = example('A countdown between crests').getByText('Time until start').element().parentElement;
  // A quarter of the card and a tolerance; the crests need the space beside it.
  expect(rectOf(timer).width).toBeLessThanOrEqual((card?.clientWidth ?? 0) * 0.26);
});
