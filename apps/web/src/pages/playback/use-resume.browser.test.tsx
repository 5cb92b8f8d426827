import type { LeftPosition } from '@grandstand/player';
import { setUser } from '@grandstand/session/testing';
import { advanceTime } from '@grandstand/ui/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { useForgetLoggedOutUser } from '../../shell/use-forget-logged-out-user.ts';
import { createTestStorage, exampleUser, renderSite } from '../../testing/render-site.tsx';
import { loadPlayer } from '../player-chunk.ts';
import type { PlayedItem } from './played-item.ts';
import { storedPositions } from './stored-positions.ts';
import { useResume } from './use-resume.ts';

beforeAll(loadPlayer);

const EVENT: PlayedItem = { kind: 'event', id: 5 };
const MEDIUM: PlayedItem = { kind: 'medium', id: 5 };
const left = (timeS: number, watchedTs = 100): LeftPosition => ({ timeS, durationS: 1000, watchedTs });

type SiteOptions = NonNullable<Parameters<typeof renderSite>[1]>;
interface Options extends SiteOptions {
  readonly item?: PlayedItem;
  readonly kind?: 'live' | 'vod';
  readonly chosenS?: number;
  /** The position on this device. */
  readonly local?: LeftPosition;
  /** The position on the server; undefined: it does not answer. */
  readonly saved?: Readonly<Record<string, unknown>> | null;
}

/** Renders the hook; `latest` returns its last result. */
async function renderResume({ item = EVENT, kind = 'vod', chosenS, local, saved, ...site }: Options = {}) {
  const stored = createTestStorage();
  if (local) storedPositions(stored, site.user?.id ?? null).write(item, local);
  let result: ReturnType<typeof useResume> | null = null;
  function Hook() {
    useForgetLoggedOutUser();
    result = useResume({ item, kind, chosenS });
    return null;
  }
  const rendered = await renderSite(<Hook />, {
    stored,
    answer: ({ method }) => {
      if (method === 'POST') return { viewing_position: null };
      return saved === undefined ? undefined : { viewing_position: saved };
    },
    ...site,
  });
  const latest = () => {
    if (!result) throw new Error('The hook has not rendered.');
    return result;
  };
  return { ...rendered, latest, positionOf: (id: number | null) => storedPositions(stored, id).read(item) };
}

const onServer = (position: number, watched_utc_ts: number) => ({ position, duration: 1000, watched_utc_ts });
const isDecided = (latest: () => { readonly isPending: boolean }) =>
  expect.poll(() => latest().isPending).toBe(false);

describe('useResume', () => {
  it('continues where the recording was left on this device, without a request for an anonymous user', async () => {
    const { latest, requests } = await renderResume({ local: left(500) });
    await isDecided(latest);
    expect(latest()).toMatchObject({ startAtS: 495, resumedAtS: 495 });
    expect(requests).toEqual([]);
  });

  it.each([
    ['another device', EVENT, { event_id: '5' }, 200, 695],
    ['this device', MEDIUM, { vod_id: '5' }, 50, 495],
  ] as const)(
    'continues where a logged-in user has watched last: on %s',
    async (_, item, input, watchedTs, startAtS) => {
      const { latest, requests } = await renderResume({
        item,
        user: exampleUser,
        local: left(500),
        saved: onServer(700, watchedTs),
      });
      await isDecided(latest);
      expect(latest().startAtS).toBe(startAtS);
      expect(requests[0]).toMatchObject({ method: 'GET', path: '/viewing-position', input });
    },
  );

  it('does not wait for a slow server', async () => {
    const { latest } = await renderResume({
      user: exampleUser,
      local: left(500),
      view: { fakeTimers: true },
    });
    await advanceTime(990);
    expect(latest().isPending).toBe(true);
    await advanceTime(20);
    expect(latest()).toMatchObject({ isPending: false, startAtS: 495 });
  });

  it.each([
    ['a chosen second', { chosenS: 30 }, 30],
    ['the live stream', { kind: 'live' }, undefined],
  ] as const)('starts at %s at once', async (_, options, startAtS) => {
    const { latest, requests } = await renderResume({ user: exampleUser, local: left(500), ...options });
    expect(latest()).toMatchObject({ isPending: false, startAtS, resumedAtS: null });
    expect(requests).toEqual([]);
  });

  it('stores positions on the device, and sends them every 15 s and when the viewer pauses', async () => {
    const { latest, requests, positionOf } = await renderResume({
      item: MEDIUM,
      user: exampleUser,
      saved: null,
      view: { fakeTimers: true },
    });
    await advanceTime(0);
    const sent = () =>
      requests.flatMap(({ method, input }) => (method === 'POST' ? [input['position']] : []));
    latest().onPosition?.(left(5), false);
    await advanceTime(14_900);
    latest().onPosition?.(left(10), false);
    expect(positionOf(exampleUser.id)).toEqual(left(10));
    await advanceTime(200);
    latest().onPosition?.(left(15), false);
    latest().onPosition?.(left(17), true);
    await expect.poll(sent).toEqual([5, 15, 17]);
    expect(requests.at(-1)?.input).toMatchObject({ vod_id: 5, duration: 1000, watched_utc_ts: 100 });
  });

  it('forgets what a user has watched when they log out, and stores nothing more of them', async () => {
    const { session, latest, positionOf } = await renderResume({
      user: exampleUser,
      local: left(500),
      saved: null,
    });
    await isDecided(latest);
    expect(positionOf(exampleUser.id)).not.toBeNull();
    setUser(session, null, 'unknown');
    await expect.poll(() => positionOf(exampleUser.id)).toBeNull();
    latest().onPosition?.(left(510), true);
    expect([exampleUser.id, null].map(positionOf)).toEqual([null, null]);
  });
});
