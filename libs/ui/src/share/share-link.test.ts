import { expect, it } from 'vitest';
import { shareLink, type ShareOutcome, type Sharing } from './share-link.ts';

const LINK = { title: 'The night of nine goals', url: 'https://northline.example/vod_library?vod_id=11001' };
const rejectWith = (name: string) => () => Promise.reject(new DOMException('', name));
const resolve = () => Promise.resolve();

it.each<[string, ShareOutcome, Pick<Sharing, 'share'>, 'works' | 'refuses' | 'missing', boolean]>([
  ['a browser that shares', 'shared', { share: resolve }, 'works', false],
  [
    'a browser whose share sheet the user closes',
    'canceled',
    { share: rejectWith('AbortError') },
    'works',
    false,
  ],
  [
    'a browser that refuses to share this link',
    'copied',
    { share: rejectWith('NotAllowedError') },
    'works',
    true,
  ],
  ['a browser with a clipboard only', 'copied', {}, 'works', true],
  ['a browser that refuses clipboard access', 'failed', {}, 'refuses', false],
  ['a browser without sharing and clipboard', 'failed', {}, 'missing', false],
])('shareLink in %s returns %s', async (_, outcome, share, clipboard, isCopied) => {
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
