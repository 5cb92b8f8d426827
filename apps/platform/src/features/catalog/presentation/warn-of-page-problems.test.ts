import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { warnOfPageProblems } from './warn-of-page-problems.ts';
import { pages } from './schema.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

it('reports pages without a leading slash or at reserved paths only', async () => {
  const reported: [string, string][] = [];
  const report = () =>
    warnOfPageProblems(fixture.db, (channelId, problem) => void reported.push([channelId, problem]));
  await report();
  expect(reported).toEqual([]);
  const page = { channelId: 'megdan', name: 'Page', altName: null, content: '', weight: 9 };
  await fixture.db.insert(pages).values([
    { ...page, id: 999_001, url: 'guide' },
    { ...page, id: 999_002, url: '/share/1/2' },
  ]);
  await report();
  expect(reported).toEqual([
    ['megdan', 'channel page 999001 (url "guide") has no leading slash: it is shown at /guide'],
    ['megdan', 'channel page 999002 (url "/share/1/2") has a path of the site\'s own pages: it is not shown'],
  ]);
});
