import { expect, it } from 'vitest';
import { shareLink, type ShareOutcome, type Sharing } from './share-link.ts';

const LINK = { title: 'The night of nine goals', url: 'https://northline.example/vod_library?vod_id=11001' };
const refuse = (name: string) => () => Promise.reject(new DOMException('', name));
const accept = () => Promise.resolve();

it.each<[string, Pick<Sharing, 'share'>, 'works' | 'refuses' | 'missing', ShareOutcome, boolean]>([
  ['a browser that shares', { share: accept }, 'works', 'shared', false],
  ['a share sheet that the user closes', { share: refuse('AbortError') }, 'works', 'canceled', false],
  [
    'a browser that refuses to share this link',
    { share: refuse('NotAllowedError') },
    'works',
    'copied',
    true,
  ],
  ['a browser with a clipboard only', {}, 'works', 'copied', true],
  ['a browser that refuses clipboard access', {}, 'refuses', 'failed', false],
  ['a browser with neither', {}, 'missing', 'failed', false],
])('%s', async (_what, share, clipboard, outcome, isCopied) => {
  const copied: string[] = [];
  const writeText = (text: string) => {
    if (clipboard === 'refuses') return Promise.reject(new DOMException('', 'NotAllowedError'));
    copied.push(text);
    return Promise.resolve();
  };
  const browser = { ...share, ...(clipboard === 'missing' ? {} : { clipboard: { writeText } }) };
  expect(await shareLink(browser, LINK)).toBe(outcome);
  expect(copied).toEqual(isCopied ? [LINK.url] : []);
});
