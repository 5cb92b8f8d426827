import { describe, expect, it } from 'vitest';
import { CANCELED, createPopups, isCanceled } from './popups.ts';

const options = { title: 'Delete this clip?' };

describe('a popup', () => {
  it('resolves when it is confirmed', async () => {
    const { queue, confirm } = createPopups();
    const confirmation = confirm(options);
    queue.read()[0]?.confirm();
    await expect(confirmation).resolves.toBeUndefined();
    expect(queue.read()).toEqual([]);
  });

  it('rejects with CANCELED when the user cancels', async () => {
    const { queue, confirm } = createPopups();
    const confirmation = confirm(options);
    queue.read()[0]?.cancel();
    await expect(confirmation).rejects.toBe(CANCELED);
    await confirmation.catch((reason: unknown) => expect(isCanceled(reason)).toBe(true));
  });

  it('is queued while another is shown', async () => {
    const { queue, confirm } = createPopups();
    const confirmations = [confirm(options), confirm({ title: 'Log out?' })];
    expect(queue.read().map((popup) => popup.options.title)).toEqual(['Delete this clip?', 'Log out?']);
    queue.read()[0]?.confirm();
    expect(queue.read().map((popup) => popup.options.title)).toEqual(['Log out?']);
    queue.read()[0]?.cancel();
    expect(await Promise.allSettled(confirmations)).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { kind: 'canceled' } },
    ]);
  });

  it('rejects with CANCELED when all are cancelled', async () => {
    const { queue, confirm, cancelAll } = createPopups();
    const confirmations = [confirm(options), confirm({ title: 'Log out?' })];
    cancelAll();
    expect(queue.read()).toEqual([]);
    for (const confirmation of confirmations) await expect(confirmation).rejects.toBe(CANCELED);
  });

  it('stays confirmed when the close event of the dialog follows', async () => {
    const { queue, confirm } = createPopups();
    const confirmation = confirm(options);
    const [popup] = queue.read();
    popup?.confirm();
    popup?.cancel();
    await expect(confirmation).resolves.toBeUndefined();
  });
});
