import type { EventDetail, Simulation } from '@grandstand/api';
import { encodeStream, serveStream, STREAM_URL } from '@grandstand/player/testing';
import { overflowPx } from '@grandstand/ui/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { liveEvent, renderSite, type SentRequest } from '../testing/render-site.tsx';
import { Page } from './SimulatePage.tsx';

let stream: ReadonlyMap<string, ArrayBuffer>;
beforeAll(async () => {
  stream = await encodeStream({ heights: [72], durationS: 24 });
});
beforeEach(() => serveStream(stream));

/** The device's clock is wrong by years. */
const SERVER_START_MS = Date.UTC(2031, 0, 15, 12);
const serverMs = () => Math.round(SERVER_START_MS + performance.now());

const SCORE = { home: 71, away: 53 };
const finished = (id: number, changes: Partial<EventDetail> = {}): EventDetail =>
  liveEvent(id, {
    stream_status: 'finished',
    event_utc_ts: 1_800_000_000,
    score: SCORE,
    image: '/final-celebration.jpg',
    media: [{ id, kind: 'vod', url: location.origin + STREAM_URL, captions: [] }],
    ...changes,
  });

/** Slots as [event id, start, end], in seconds from now. */
type Plan = readonly (readonly [id: number, startsInS: number, endsInS: number])[];

interface Options {
  readonly changes?: Partial<EventDetail>;
  /** Whether only the first response arrives. */
  readonly isClockBroken?: boolean;
}

async function render(plan: Plan, { changes = {}, isClockBroken = false }: Options = {}) {
  const nowS = Math.floor(serverMs() / 1000);
  const slots: Simulation['slots'] = plan.map(([id, startsInS, endsInS]) => ({
    id,
    start_utc_ts: nowS + startsInS,
    end_utc_ts: nowS + endsInS,
    event: finished(id, changes),
  }));
  let requests = 0;
  const answer = ({ path }: SentRequest): unknown => {
    if (path === '/simulate') {
      requests += 1;
      return isClockBroken && requests > 1 ? null : { now_utc_ms: serverMs(), slots };
    }
    const id = /^\/events\/(\d+)$/.exec(path)?.[1];
    return id === undefined ? undefined : finished(Number(id), changes);
  };
  await renderSite(<Page />, {
    url: '/simulate',
    answer,
    view: { width: 1280, height: 800, messages: ['browse', 'commerce', 'player'] },
  });
  return { startMs: (slot: number) => (slots[slot]?.start_utc_ts ?? 0) * 1000 };
}

const video = () => document.querySelector<HTMLVideoElement>('[data-player] video');
const driftS = (slotStartMs: number) => {
  const element = video();
  if (!element || element.paused || element.readyState < 3) return Infinity;
  return Math.abs(element.currentTime - (serverMs() - slotStartMs) / 1000);
};
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

describe('the channel as live', () => {
  it('joins the event in progress at the second of the shared clock', async () => {
    const { startMs } = await render([[1, -6, 16]]);
    await expect.poll(() => driftS(startMs(0)), { timeout: 8000 }).toBeLessThan(0.5);
    await expect.element(heading('Event 1')).toBeVisible();
    await expect.element(page.getByText('Just started')).toBeVisible();
  });

  it('continues with the next event without a click', async () => {
    const { startMs } = await render([
      [1, -12, 3],
      [2, 3, 20],
    ]);
    await expect.element(heading('Event 1')).toBeVisible();
    await expect.poll(() => heading('Event 2').elements().length, { timeout: 8000 }).toBe(1);
    await expect.poll(() => driftS(startMs(1)), { timeout: 5000 }).toBeLessThan(0.5);
  });

  it('shows the next event and its start between two events, and then plays it', async () => {
    const { startMs } = await render([
      [1, -60, -30],
      [2, 3, 20],
    ]);
    await expect.element(page.getByRole('timer', { name: 'Time until start' })).toBeVisible();
    expect(video()).toBeNull();
    await expect.poll(() => driftS(startMs(1)), { timeout: 9000 }).toBeLessThan(0.5);
  });

  it('reveals no result', async () => {
    await render([
      [1, -6, 16],
      [2, 20, 40],
    ]);
    await expect.poll(() => video()?.readyState ?? 0).toBeGreaterThan(1);
    const { textContent, innerHTML } = document.body;
    for (const score of Object.values(SCORE)) expect(textContent).not.toContain(String(score));
    expect(innerHTML).not.toContain('final-celebration');
  });

  it('lists earlier events with their replays, the current one and the next ones', async () => {
    await render([
      [1, -60, -30],
      [2, -6, 16],
      [3, 20, 40],
    ]);
    const rows = page.getByRole('listitem');
    await expect.element(rows.filter({ hasText: 'Event 2' })).toHaveAttribute('aria-current', 'true');
    await expect.element(rows.filter({ hasText: 'Event 1' }).getByText('Watch replay')).toBeVisible();
    const links = page.getByRole('link', { name: /^Event/ }).elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/watch/1']);
    expect(overflowPx()).toBeLessThanOrEqual(0);
  });

  it('shows why an event cannot be watched, and the next event', async () => {
    await render(
      [
        [1, -6, 16],
        [2, 20, 40],
      ],
      { changes: { type: 'register', has_access: false, media: [] } },
    );
    await expect.element(page.getByRole('link', { name: /log in|register|account/i }).first()).toBeVisible();
    expect(video()).toBeNull();
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Event 2' })).toBeVisible();
  });

  it('offers the replays when nothing is scheduled', async () => {
    await render([]);
    await expect.element(page.getByText('Nothing is scheduled')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See replays' })).toHaveAttribute('href', '/vod');
  });

  it('plays nothing while the clock is not known', async () => {
    await render([[1, -6, 16]], { isClockBroken: true });
    await expect.element(page.getByText('The channel’s clock can’t be reached')).toBeVisible();
    expect(video()).toBeNull();
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Event 1' })).toBeVisible();
  });
});
