import { renderUi } from '@grandstand/ui/testing';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { encodeStream, serveStream, STREAM_URL } from '../testing/synthetic-stream.ts';
import { Player } from './Player.tsx';

/** The renditions that fit the small and the large player. */
const [SMALL_HEIGHT, LARGE_HEIGHT] = [72, 360];

let stream: ReadonlyMap<string, ArrayBuffer>;
beforeAll(async () => {
  stream = await encodeStream({ heights: [SMALL_HEIGHT, LARGE_HEIGHT], durationS: 12 });
});

/**
 * Two players of different sizes, without sound at first; only the one with sound can be operated. Whether the browser
 * allows sound before a click depends on the test files before this one.
 */
function SideBySide() {
  const [heard, setHeard] = useState<string | null>(null);
  return [
    { name: 'small', width: 128 },
    { name: 'large', width: 640 },
  ].map(({ name, width }) => (
    <div key={name} style={{ width }}>
      <button type="button" onClick={() => setHeard(name)}>
        {name}
      </button>
      <output>{heard === name ? `sound: ${name}` : null}</output>
      <div inert={heard !== name} data-testid={name}>
        <Player
          source={{ id: name, url: STREAM_URL, kind: 'vod' }}
          title={name}
          autoPlay
          muted={heard !== name}
          onMutedChange={(isMuted) => setHeard(isMuted ? null : name)}
        />
      </div>
    </div>
  ));
}

function videoIn(name: string): HTMLVideoElement {
  const element = page.getByTestId(name).element().querySelector('video');
  if (!element) throw new Error(`There is no video in ${name}.`);
  return element;
}
const soundOf = () => ['small', 'large'].filter((name) => !videoIn(name).muted);

it('each player plays in a quality that fits its size; the page decides which one has sound and keys', async () => {
  await page.viewport(800, 700);
  await serveStream(stream);
  await renderUi(<SideBySide />);

  await expect.poll(() => videoIn('small').currentTime).toBeGreaterThan(2);
  await expect.poll(() => videoIn('large').videoHeight).toBe(LARGE_HEIGHT);
  expect(videoIn('small').videoHeight).toBe(SMALL_HEIGHT);
  expect(soundOf()).toEqual([]);

  await page.getByRole('button', { name: 'large', exact: true }).click();
  expect(soundOf()).toEqual(['large']);
  await page.getByRole('button', { name: 'small', exact: true }).click();
  expect(soundOf()).toEqual(['small']);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await userEvent.keyboard('m');
  await expect.element(page.getByText('sound:')).not.toBeInTheDocument();
  expect(soundOf()).toEqual([]);
});
