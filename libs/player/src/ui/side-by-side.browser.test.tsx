import { renderUi } from '@grandstand/ui/testing';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { encodeStream, serveStream, STREAM_URL } from '../testing/synthetic-stream.ts';
import { Player } from './Player.tsx';

let stream: ReadonlyMap<string, ArrayBuffer>;
beforeAll(async () => {
  stream = await encodeStream([72, 360], 12);
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

it('shares quality by size, and gives sound and keys to the player that the page names', async () => {
  await page.viewport(800, 700);
  await serveStream(stream);
  await renderUi(<SideBySide />);

  await expect.poll(() => videoIn('small').currentTime).toBeGreaterThan(2);
  await expect.poll(() => videoIn('large').videoHeight).toBe(360);
  expect(videoIn('small').videoHeight).toBe(72);
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
