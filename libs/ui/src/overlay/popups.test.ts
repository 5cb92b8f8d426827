import { describe, expect, it } from 'vitest';
import { CANCELED, createPopups, isCanceled } from './popups.ts';

const question = { title: 'Delete this clip?' };

describe('a popup', () => {
  it('resolves when it is confirmed', async () => {
    const { queue, confirm } = createPopups();
    const answer = confirm(question);
    queue.read()[0]?.confirm();
    await expect(answer).resolves.toBeUndefined();
    expect(queue.read()).toEqual([]);
  });

  it('rejects as canceled when it is dismissed', async () => {
    const { queue, confirm } = createPopups();
    const answer = confirm(question);
    queue.read()[0]?.dismiss();
    await expect(answer).rejects.toBe(CANCELED);
    await answer.catch((reason: unknown) => expect(isCanceled(reason)).toBe(true));
  });

  it('is queued while another is shown', async () => {
    const { queue, confirm } = createPopups();
    const answers = [confirm(question), confirm({ title: 'Log out?' })];
    expect(queue.read().map((popup) => popup.question.title)).toEqual(['Delete this clip?', 'Log out?']);
    queue.read()[0]?.confirm();
    expect(queue.read().map((popup) => popup.question.title)).toEqual(['Log out?']);
    queue.read()[0]?.dismiss();
    expect(await Promise.allSettled(answers)).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { kind: 'canceled' } },
    ]);
  });

  it('stays confirmed when the close event of the dialog follows', async () => {
    const { queue, confirm } = createPopups();
    const answer = confirm(question);
    const [popup] = queue.read();
    popup?.confirm();
    popup?.dismiss();
    await expect(answer).resolves.toBeUndefined();
  });
});
