import { describe, expect, it } from 'vitest';
import { CANCELED, createPopups, isCanceled } from './popups.ts';

const options = { title: 'Delete this clip?' };

describe('a popup', () => {
  it('resolves when it is confirmed', async () => {
    const { queue, confirm } = createPopups();
    const answer = confirm(options);
    queue.read()[0]?.confirm();
    await expect(answer).resolves.toBeUndefined();
    expect(queue.read()).toEqual([]);
  });

  it('rejects with CANCELED when the user cancels', async () => {
    const { queue, confirm } = createPopups();
    const answer = confirm(options);
    queue.read()[0]?.cancel();
    await expect(answer).rejects.toBe(CANCELED);
    await answer.catch((reason: unknown) => expect(isCanceled(reason)).toBe(true));
  });

  it('is queued while another is shown', async () => {
    const { queue, confirm } = createPopups();
    const answers = [confirm(options), confirm({ title: 'Log out?' })];
    expect(queue.read().map((popup) => popup.options.title)).toEqual(['Delete this clip?', 'Log out?']);
    queue.read()[0]?.confirm();
    expect(queue.read().map((popup) => popup.options.title)).toEqual(['Log out?']);
    queue.read()[0]?.cancel();
    expect(await Promise.allSettled(answers)).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { kind: 'canceled' } },
    ]);
  });

  it('stays confirmed when the close event of the dialog follows', async () => {
    const { queue, confirm } = createPopups();
    const answer = confirm(options);
    const [popup] = queue.read();
    popup?.confirm();
    popup?.cancel();
    await expect(answer).resolves.toBeUndefined();
  });
});
