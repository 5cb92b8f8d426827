import { createFakeClock } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { createSitemapCache } from './sitemap-cache.ts';
import type { SitemapFile } from './sitemap-files.ts';

const MINUTE_MS = 60_000;
const settle = () => new Promise((resolve) => setImmediate(resolve));

function create() {
  const clock = createFakeClock();
  let rendered = 0;
  const files: SitemapFile[] = [];
  const find = createSitemapCache({ clock, maxBytes: 1_000_000, timeoutMs: 1000 });
  const textOf = async () => {
    const found = await find('a', async () => {
      rendered += 1;
      return files.shift() ?? { kind: 'unavailable' };
    });
    return found.kind === 'document' ? found.bytes.toString() : found.kind;
  };
  return { clock, find, textOf, files, rendered: () => rendered };
}
const xml = (text: string): SitemapFile => ({ kind: 'xml', text });

it('renders a file once in ten minutes, and sends the outdated one meanwhile', async () => {
  const { clock, textOf, files, rendered } = create();
  files.push(xml('one'), xml('two'));
  expect([await textOf(), await textOf(), rendered()]).toEqual(['one', 'one', 1]);
  clock.advance(11 * MINUTE_MS);
  expect(await textOf()).toBe('one');
  await settle();
  expect([await textOf(), rendered()]).toEqual(['two', 2]);
});

it('keeps the former file while the platform cannot be asked', async () => {
  const { clock, textOf, files } = create();
  files.push(xml('one'));
  await textOf();
  clock.advance(11 * MINUTE_MS);
  await textOf();
  await settle();
  expect(await textOf()).toBe('one');
});

it('tries again some seconds after a failure', async () => {
  const { clock, textOf, files, rendered } = create();
  expect([await textOf(), await textOf(), rendered()]).toEqual(['unavailable', 'unavailable', 1]);
  files.push(xml('one'));
  clock.advance(6000);
  await textOf();
  await settle();
  expect(await textOf()).toBe('one');
});

it('does not wait for longer than the time limit', async () => {
  const { clock, find } = create();
  const found = find('b', () => new Promise(() => undefined));
  clock.advance(1001);
  expect(await found).toEqual({ kind: 'unavailable' });
});
