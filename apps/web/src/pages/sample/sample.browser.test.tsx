import { useEvent, WatchStage } from '@grandstand/catalog';
import { encodeStream, serveStream, STREAM_URL } from '@grandstand/player/testing';
import { VisuallyHidden } from '@grandstand/ui';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { liveEvent, renderSite, type SentRequest } from '../../testing/render-site.tsx';
import { useEventSample } from './use-event-sample.tsx';

const ID = 7;
const LENGTH_S = 30;
const paid = liveEvent(ID, {
  type: 'paid',
  has_access: false,
  stream_status: 'finished',
  sample: { duration: LENGTH_S },
});
const PREROLL = {
  id: 1,
  url: `${location.origin}${STREAM_URL}?preroll`,
  weight: 1,
  location_id: null,
  event_categories: [],
  for_vod: true,
  for_live: true,
};

let stream: ReadonlyMap<string, ArrayBuffer>;
beforeAll(async () => {
  stream = await encodeStream({ heights: [720], durationS: 3 });
});
beforeEach(() => serveStream(stream));

function Stage() {
  const state = useEvent(ID);
  const sample = useEventSample(state);
  if (state.kind !== 'ready') return null;
  return (
    <>
      <WatchStage event={state.event} player={null} sample={sample} />
      <VisuallyHidden role="status">{sample?.verdict?.title}</VisuallyHidden>
    </>
  );
}

const sampleAnswer = (url: string) => ({ url, duration: LENGTH_S, expires_utc_ts: 1_900_000_000 });
const render = (event: unknown, sample: unknown = sampleAnswer(location.origin + STREAM_URL)) =>
  renderSite(<Stage />, {
    url: `/watch/${ID}`,
    settings: { prerolls: [PREROLL] },
    answer({ path }: SentRequest) {
      if (path === `/events/${ID}`) return event;
      return path === `/events/${ID}/sample` ? sample : undefined;
    },
    view: { width: 1280, height: 800, messages: ['browse', 'player', 'commerce'] },
  });

const offer = page.getByRole('button', { name: `Try ${LENGTH_S} seconds free` });
const buyLinks = () => page.getByRole('link', { name: /pass|ticket|log in/i }).elements().length;

describe('the free sample', () => {
  it('plays without a preroll, says how it played, and is not tracked as viewing', async () => {
    const { tracked, requests } = await render(paid);
    await offer.click();
    await expect
      .poll(() => document.querySelector('video')?.currentTime ?? 0, { timeout: 9000 })
      .toBeGreaterThan(0);
    expect(document.activeElement).toBe(document.querySelector('[data-player]'));
    await userEvent.keyboard('{End}');
    const verdict = page.getByText('Your device and connection play this in HD');
    await expect.element(verdict.first(), { timeout: 9000 }).toBeVisible();
    await expect.element(page.getByRole('status').filter({ hasText: 'in HD' })).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Play the sample again' })).toHaveFocus();
    expect(buyLinks()).toBeGreaterThan(0);
    expect(tracked).toEqual([]);
    expect(requests.map(({ path }) => path)).not.toContain('/viewing-position');
  });

  it('says that the sample is not available for now', async () => {
    await render(paid, null);
    await offer.click();
    await expect.element(page.getByText(/isn’t available right now/)).toBeVisible();
    await expect.element(offer).toBeVisible();
  });

  it('can be closed while it plays', async () => {
    await render(paid);
    await offer.click();
    // The controls are hidden while the picture moves, unless one of them has the focus.
    const close = page.getByRole('button', { name: 'Close' });
    await expect.element(close).toBeInTheDocument();
    close.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(offer).toBeVisible();
  });

  it('is not offered for an event without one', async () => {
    const { sample: _, ...event } = paid;
    await render(event);
    await expect.element(page.getByRole('link', { name: /pass/i }).first()).toBeVisible();
    expect(offer.elements()).toEqual([]);
  });
});
