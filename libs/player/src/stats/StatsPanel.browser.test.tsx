import { advanceTime, focus, renderUi } from '@grandstand/ui/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderFakePlayer } from '../testing/render-fake-player.tsx';
import { encodeStream, serveStream, STREAM_URL } from '../testing/synthetic-stream.ts';
import { Player } from '../ui/Player.tsx';

const panel = page.getByRole('group', { name: 'Playback statistics' });
const valueOf = (label: string) =>
  panel.getByText(label, { exact: true }).element().nextElementSibling?.textContent;

describe('the statistics', () => {
  it('open and close by their key', async () => {
    await renderFakePlayer();
    focus(page.getByRole('region'));
    await userEvent.keyboard('d');
    await expect.element(panel).toBeVisible();
    expect(valueOf('Buffer')).toBe('80.0 sec');
    await userEvent.keyboard('d');
    await expect.element(panel).not.toBeInTheDocument();
  });

  it('open from the settings and close by Escape, which returns the focus to the player', async () => {
    await renderFakePlayer();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Playback statistics' }).click();
    await expect.element(panel.getByRole('button', { name: 'Close statistics' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(page.getByRole('region')).toHaveFocus();
  });

  it('are those of the stream that plays', async () => {
    await serveStream(await encodeStream({ heights: [72], durationS: 4 }));
    await renderUi(<Player source={{ id: '1', url: STREAM_URL, kind: 'vod' }} title="One" autoPlay />, {
      messages: 'player',
      width: 800,
    });
    await expect.poll(() => document.querySelector('video')?.currentTime).toBeGreaterThan(0);
    focus(page.getByRole('region'));
    await userEvent.keyboard('d');
    await expect.poll(() => valueOf('Resolution')).toBe('128 × 72');
    expect(valueOf('Player size')).toBe('800 × 450');
    expect(valueOf('Server')).toBe(location.host);
    expect(valueOf('Time to first picture')).toMatch(/^\d+\.\d sec$/);
    expect(valueOf('Dropped frames')).toMatch(/^\d+ \/ \d+ /);
  });

  it('change once a second', async () => {
    const { media } = await renderFakePlayer({}, { fakeTimers: true });
    focus(page.getByRole('region'));
    await userEvent.keyboard('d');
    expect(valueOf('Buffer')).toBe('80.0 sec');
    media.currentTime = 50;
    media.emit('timeupdate');
    await advanceTime(900);
    expect(valueOf('Buffer')).toBe('80.0 sec');
    await advanceTime(200);
    expect(valueOf('Buffer')).toBe('50.0 sec');
  });

  it('can be copied for support', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    onTestFinished(() => writeText.mockRestore());
    await renderFakePlayer();
    focus(page.getByRole('region'));
    await userEvent.keyboard('d');
    await panel.getByRole('button', { name: 'Copy for support' }).click();
    await expect.element(panel.getByRole('status')).toHaveTextContent('Statistics copied');
    expect(writeText.mock.calls[0]?.[0]).toMatch(/^Owls @ Hawks\nQuality: .*\n(.*\n)*Buffer: 80\.0 sec\n/);
    writeText.mockRejectedValue(new Error('refused'));
    await panel.getByRole('button', { name: 'Copy for support' }).click();
    await expect.element(panel.getByRole('status')).toHaveTextContent('The statistics could not be copied');
  });

  it.each(['en', 'de', 'ar'] as const)(
    'scroll by the keyboard in a window of 320 px (%s)',
    async (locale) => {
      const dir = locale === 'ar' ? 'rtl' : 'ltr';
      await renderFakePlayer({ isLive: true }, { width: 320, height: 640, locale, dir });
      focus(page.getByRole('region'));
      await userEvent.keyboard('d');
      const list = document.querySelector<HTMLElement>('[data-stats] dl');
      await expect.element(list).toHaveFocus();
      expect(list?.scrollWidth).toBe(list?.clientWidth);
      await userEvent.keyboard('{End}');
      await expect.poll(() => list?.scrollTop).toBeGreaterThan(0);
    },
  );
});
