import { createFakeClock, type FakeClock } from '@grandstand/core/testing';
import type { RenderedDocument } from '@grandstand/tenant';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDocumentCache, type FoundDocument } from './document-cache.ts';

const HOUR_MS = 3_600_000;
const page = { path: '/schedule', locale: 'en' };

let clock: FakeClock;
let edition: string | null;
let renders: {
  readonly resolve: (rendered: RenderedDocument) => void;
  readonly reject: (fault: Error) => void;
}[];
let faults: unknown[];
let reports: number;
let cache: ReturnType<typeof createDocumentCache>;
beforeEach(() => {
  clock = createFakeClock();
  edition = 'first';
  renders = [];
  faults = [];
  reports = 0;
  cache = createDocumentCache({
    clock,
    maxBytes: 100_000,
    timeoutMs: 300,
    onFault: (_, fault) => void faults.push(fault),
    onUnavailable: () => void (reports += 1),
  });
});

const source = (id = 'polar') => ({
  id,
  render: () =>
    new Promise<RenderedDocument>((resolve, reject) => {
      renders.push({ resolve, reject });
    }),
  edition: () => Promise.resolve(edition),
});
const find = (path = page.path, id?: string) => cache.find(source(id), { ...page, path });
const document = (html: string, status: 200 | 404 = 200): RenderedDocument => ({
  kind: 'document',
  status,
  html,
  edition,
});
const htmlOf = (found: FoundDocument) => (found?.kind === 'document' ? found.bytes.toString() : found);
/** Lets promises that have been resolved run their callbacks. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function findAfter(html: string, path?: string, id?: string) {
  const finding = find(path, id);
  renders.at(-1)?.resolve(document(html));
  return htmlOf(await finding);
}

describe('the cache of documents', () => {
  it('renders a page once for all who ask for it meanwhile', async () => {
    const both = Promise.all([find(), find()]);
    renders[0]?.resolve(document('one'));
    expect((await both).map(htmlOf)).toEqual(['one', 'one']);
    expect(renders).toHaveLength(1);
  });

  it('sends the same document while the content has the same edition', async () => {
    await findAfter('one');
    clock.advance(30_000);
    await find();
    await settle();
    clock.advance(1);
    expect(htmlOf(await find())).toBe('one');
    expect(renders).toHaveLength(1);
  });

  it('sends the outdated document while it renders the new edition’s', async () => {
    await findAfter('one');
    edition = 'second';
    clock.advance(1500);
    await find();
    await settle();
    expect(htmlOf(await find())).toBe('one');
    renders[1]?.resolve(document('two'));
    await settle();
    expect(htmlOf(await find())).toBe('two');
    expect(renders).toHaveLength(2);
  });

  it('renders again after a minute, because a document shows the time', async () => {
    await findAfter('one');
    clock.advance(60_001);
    expect(htmlOf(await find())).toBe('one');
    expect(renders).toHaveLength(2);
  });

  it('renders again after five seconds for a platform without editions', async () => {
    edition = null;
    await findAfter('one');
    clock.advance(4000);
    await find();
    expect(renders).toHaveLength(1);
    clock.advance(1001);
    await find();
    expect(renders).toHaveLength(2);
  });

  it('sends nothing after 300 ms, and the document from then on', async () => {
    const late = find();
    clock.advance(300);
    expect(await late).toBeNull();
    renders[0]?.resolve(document('one'));
    await settle();
    expect(htmlOf(await find())).toBe('one');
  });

  it('keeps a document while the platform cannot be asked', async () => {
    await findAfter('one');
    clock.advance(HOUR_MS);
    expect(htmlOf(await find())).toBe('one');
    renders[1]?.resolve({ kind: 'unavailable' });
    await settle();
    expect(htmlOf(await find())).toBe('one');
    expect(renders).toHaveLength(2);
    clock.advance(1000);
    await find();
    expect(renders).toHaveLength(3);
  });

  it('does not send a document of yesterday', async () => {
    await findAfter('one');
    clock.advance(24 * HOUR_MS);
    expect(await findAfter('two')).toBe('two');
  });

  it('says that the platform cannot be asked, and asks at most once a second', async () => {
    const finding = find();
    renders[0]?.resolve({ kind: 'unavailable' });
    expect(await finding).toEqual({ kind: 'unavailable' });
    expect(await find()).toEqual({ kind: 'unavailable' });
    expect(renders).toHaveLength(1);
  });

  it('reports at most once a minute that the platform cannot be asked', async () => {
    for (const reported of [1, 1, 2]) {
      const finding = find();
      renders.at(-1)?.resolve({ kind: 'unavailable' });
      await finding;
      expect(reports).toBe(reported);
      clock.advance(30_000);
    }
  });

  it('sends nothing for an incomplete page, and renders it again after a second', async () => {
    const finding = find();
    renders[0]?.resolve({ kind: 'incomplete' });
    expect(await finding).toBeNull();
    expect(reports).toBe(0);
    clock.advance(1000);
    expect(await findAfter('one')).toBe('one');
  });

  it('reports a fault, and sends nothing', async () => {
    const finding = find();
    renders[0]?.reject(new Error('a bug'));
    expect(await finding).toBeNull();
    expect(faults).toEqual([new Error('a bug')]);
    expect(await find()).toBeNull();
    expect(renders).toHaveLength(1);
  });

  it('keeps pages of sites apart', async () => {
    expect(await findAfter('polar')).toBe('polar');
    expect(await findAfter('ember', page.path, 'ember')).toBe('ember');
    expect(htmlOf(await find())).toBe('polar');
  });

  it('does not give up the pages that exist for those that do not', async () => {
    await findAfter('one');
    for (let number = 0; number < 100; number++) {
      const finding = find(`/nothing-${number}`);
      renders.at(-1)?.resolve(document('x'.repeat(2000), 404));
      await finding;
    }
    const before = renders.length;
    expect(htmlOf(await find())).toBe('one');
    expect(renders).toHaveLength(before);
  });
});
