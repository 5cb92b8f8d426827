import { expect, it } from 'vitest';
import { createSavedValue } from './saved-value.ts';

/** A server that answers when it is told to. */
function createFixture(saved: boolean) {
  const sent: boolean[] = [];
  const shown: boolean[] = [];
  const waiting: ((isSaved: boolean) => void)[] = [];
  const value = createSavedValue({
    saved,
    save(next) {
      sent.push(next);
      return new Promise<boolean>((resolve) => void waiting.push(resolve));
    },
    show: (next) => void shown.push(next),
  });
  const answer = async (isSaved: boolean) => {
    waiting.shift()?.(isSaved);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { value, sent, shown, answer };
}

it('shows a choice at once, and saves it', async () => {
  const { value, sent, shown, answer } = createFixture(false);
  value.change(true);
  expect([sent, shown]).toEqual([[true], [true]]);
  await answer(true);
  expect([sent, shown]).toEqual([[true], [true]]);
});

it('goes back to what holds where it could not be saved', async () => {
  const { value, shown, answer } = createFixture(false);
  value.change(true);
  await answer(false);
  expect(shown).toEqual([true, false]);
  value.change(true);
  await answer(true);
  expect(shown).toEqual([true, false, true]);
});

it('saves the last of quick changes, one after the other', async () => {
  const { value, sent, answer } = createFixture(false);
  value.change(true);
  value.change(false);
  value.change(true);
  value.change(false);
  expect(sent).toEqual([true]);
  await answer(true);
  expect(sent).toEqual([true, false]);
  await answer(true);
  expect(sent).toEqual([true, false]);
});

it('tries what was chosen while another save failed', async () => {
  const { value, sent, shown, answer } = createFixture(false);
  value.change(true);
  value.change(false);
  await answer(false);
  // The server has had it so all along.
  expect([sent, shown]).toEqual([[true], [true, false]]);
});
