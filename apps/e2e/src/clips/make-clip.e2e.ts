import { calls, type StreamStatus } from '@grandstand/api';
import { readClocks } from '@grandstand/demo-media/testing';
import type { Page } from '@playwright/test';
import { tabTo, visitAs, withBasicPass } from '../account/visit.ts';
import { drawFor } from '../chaos/disturbances.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { newUserClient, registerOn, type TestUser } from '../platform.ts';
import { testClock } from '../test-clock.ts';
import { findBreakableEvents, setStream } from '../watch/stream-control.ts';
import { watchableEvents } from '../watch/watchable-events.ts';
import {
  expectInWindow,
  FRAME_RATE,
  type FrameRange,
  openEditor,
  SEGMENT_FRAMES,
  selectedRange,
  selectRange,
} from './clip-editor.ts';

const RENDERED_WITHIN_MS = 60_000;

/** Names the clip that the editor shows, chooses a tag, and sends it. */
async function submit(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Exact');
  await tabTo(page, page.locator('form').getByRole('button', { name: 'Goal', exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Make the clip' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Your clip is being made/ })).toBeFocused();
}

/** The file of the user's only clip, when it is ready. */
async function readFile({ client }: TestUser): Promise<Uint8Array> {
  let url = '';
  await expect
    .poll(
      async () => {
        const clips = await client(calls.listUserClips, {});
        url = (clips.ok && clips.value.data[0]?.url) || '';
        return url;
      },
      { timeout: RENDERED_WITHIN_MS },
    )
    .not.toBe('');
  const response = await fetch(url.replace('localhost', '127.0.0.1'));
  return new Uint8Array(await response.arrayBuffer());
}

const framesOf = ({ start, end }: FrameRange): number[] =>
  Array.from({ length: end - start }, (_, index) => (start + index) % SEGMENT_FRAMES);

/** Selects frames and makes a clip by the keyboard alone: its file has exactly the frames between the handles. */
async function expectExactClip(
  page: Page,
  path: string,
  choose: (opened: FrameRange) => FrameRange | Promise<FrameRange>,
): Promise<void> {
  const user = await withBasicPass(await registerOn(northlineSite.tenant));
  await visitAs(page, northlineSite, user, path);
  await openEditor(page);
  const range = await choose(await selectedRange(page));
  await selectRange(page, range);
  await submit(page);
  expect(await readClocks(await readFile(user))).toEqual(framesOf(range));
}

/** A range of one to three seconds within the selected one. */
function rangeWithin(seed: number, { start, end }: FrameRange): FrameRange {
  const { number } = drawFor(seed);
  const length = FRAME_RATE + (number('length') % (2 * FRAME_RATE));
  const chosen = start + (number('start') % (end - start - length));
  return { start: chosen, end: chosen + length };
}

type Place = 'across' | 'before' | 'after';

/** A range of one to two seconds across a frame, or one that ends before it or begins with it. */
function rangeAround(seed: number, frame: number, place: Place): FrameRange {
  const { number } = drawFor(seed);
  const before = 1 + (number('before') % FRAME_RATE);
  const after = 1 + (number('after') % FRAME_RATE);
  return {
    start: frame - (place === 'after' ? 0 : before + (place === 'before' ? FRAME_RATE : 0)),
    end: frame + (place === 'before' ? 0 : after + FRAME_RATE),
  };
}

async function findEvent(status: StreamStatus): Promise<number> {
  const [id] = await watchableEvents(await newUserClient(northlineSite.tenant), status);
  if (id === undefined) throw new Error(`northline has no ${status} event`);
  return id;
}

test.beforeEach(() => test.setTimeout(90_000));

for (let seed = 1; seed <= 8; seed += 1)
  test(
    `cuts a replay at the frames that the editor showed: seed ${seed}`,
    { tag: seed === 1 ? [] : '@deep' },
    async ({ page }) => {
      const startS = 60 + (drawFor(seed).number('second') % 3000);
      const path = `/watch/${await findEvent('finished')}?start=${startS}`;
      await expectExactClip(page, path, (opened) => rangeWithin(seed, opened));
    },
  );

for (let seed = 9; seed <= 14; seed += 1)
  test(
    `cuts a live event at the frames that the editor showed: seed ${seed}`,
    { tag: '@deep' },
    async ({ page }) => {
      await expectExactClip(page, `/watch/${await findEvent('live')}`, (opened) => rangeWithin(seed, opened));
    },
  );

test('cuts a live event across a discontinuity of its stream', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(300_000);
  const event = (await findBreakableEvents('live')).find(({ siteUrl }) => siteUrl === northlineSite.url);
  if (!event) throw new Error('northline has no live event to break');
  const client = await newUserClient(northlineSite.tenant);
  const detail = await client(calls.getEvent, { id: event.id });
  if (!detail.ok) throw new Error(JSON.stringify(detail.error));
  const segmentMs = (SEGMENT_FRAMES / FRAME_RATE) * 1000;
  try {
    const places = ['across', 'across', 'across', 'across', 'before', 'after'] as const;
    for (const [index, place] of places.entries())
      await test.step(`${place}: seed ${15 + index}`, async () => {
        // A new one for each clip: the handles reach only as far back as the longest clip.
        await page.goto('about:blank');
        await setStream(event.id, { state: 'discontinuity' });
        const segment = Math.floor((testClock.now() - detail.value.event_utc_ts * 1000) / segmentMs);
        await expectExactClip(page, `/watch/${event.id}`, async () => {
          const range = rangeAround(15 + index, segment * SEGMENT_FRAMES, place);
          await expectInWindow(page, range.end);
          return range;
        });
      });
  } finally {
    await setStream(event.id, { state: 'reset' });
  }
});
