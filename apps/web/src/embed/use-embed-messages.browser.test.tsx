import { renderUi } from '@grandstand/ui/testing';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useEmbedMessages } from './use-embed-messages.ts';

const HOST = 'https://news.example';

interface EmbedProps {
  readonly hosts?: readonly string[];
  readonly muted?: boolean;
  readonly hasVideo?: boolean;
}

const HOSTS = [HOST];
function Embed({ hosts = HOSTS, muted = false, hasVideo = true }: EmbedProps) {
  const box = useRef<HTMLDivElement>(null);
  const send = useEmbedMessages(box, { title: 'Owls @ Hawks', muted, hosts });
  return (
    <div ref={box}>
      {hasVideo && <video />}
      <button type="button" onClick={() => send({ event: 'error', kind: 'network' })}>
        Fail
      </button>
    </div>
  );
}

/** The messages to the parent: the tests run in an iframe. The spy keeps the messages from the parent, which is Vitest. */
let sent: { readonly data: unknown; readonly origin: unknown }[];
beforeEach(() => {
  sent = [];
  const post = vi.spyOn(parent, 'postMessage').mockImplementation((data: unknown, origin: unknown) => {
    // Vitest’s own messages have no field `grandstand`.
    if (typeof data === 'object' && data !== null && 'grandstand' in data) sent.push({ data, origin });
  });
  onTestFinished(() => post.mockRestore());
});
const READY = { grandstand: 1, event: 'ready', title: 'Owls @ Hawks' };

/** A message of the page around the iframe, or of another window. */
const receive = (
  data: unknown,
  { origin = HOST, source = parent }: { origin?: string; source?: Window } = {},
) => dispatchEvent(new MessageEvent('message', { data, origin, source }));
const mute = (muted: boolean) => ({ grandstand: 1, command: 'mute', muted });
const video = () => {
  const element = document.querySelector('video');
  if (!element) throw new Error('There is no video.');
  return element;
};

describe('useEmbedMessages', () => {
  it('tells each host that the video is ready, once the video is there', async () => {
    await renderUi(<Embed hosts={[HOST, 'https://blog.example']} hasVideo={false} />);
    expect(sent).toEqual([]);
    const box = page.getByRole('button', { name: 'Fail' }).element().parentElement;
    box?.append(document.createElement('video'));
    await expect
      .poll(() => sent)
      .toEqual([
        { data: READY, origin: HOST },
        { data: READY, origin: 'https://blog.example' },
      ]);
  });

  it('tells every page without a list of hosts, and starts without sound if it is asked to', async () => {
    await renderUi(<Embed hosts={[]} muted />);
    await expect.poll(() => sent[0]).toEqual({ data: READY, origin: '*' });
    expect(video().muted).toBe(true);
  });

  it('obeys the page around it, not other pages and windows', async () => {
    await renderUi(<Embed />);
    receive(mute(true), { origin: 'https://evil.example' });
    receive(mute(true), { source: window });
    receive('mute');
    expect(video().muted).toBe(false);
    receive(mute(true));
    expect(video().muted).toBe(true);
  });

  it('reports changes of the video and failures, until the page is left', async () => {
    await renderUi(<Embed />);
    const element = video();
    receive(mute(true));
    await expect
      .poll(() => sent.at(-1)?.data)
      .toMatchObject({ event: 'state', state: 'paused', muted: true });
    await page.getByRole('button', { name: 'Fail' }).click();
    expect(sent.at(-1)?.data).toEqual({ grandstand: 1, event: 'error', kind: 'network' });
    await renderUi(null);
    const before = sent.length;
    element.dispatchEvent(new Event('pause'));
    receive(mute(false));
    expect([sent.length, element.muted]).toEqual([before, true]);
  });
});
