import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { createCallFixture } from '../../../testing/call-fixture.ts';
import { RESTORABLE_QUEUES, sendJobs } from './restorable-queues.ts';

it('restores the jobs of every queue of the platform, and reports those that no queue takes', async () => {
  const { db, jobs, close } = await createCallFixture();
  onTestFinished(close);
  // Without polling, workers declare their queues when they first look for jobs.
  await jobs.runDue();
  const { rows } = (await db.execute(sql`select name from jobs.queue order by name`)) as { rows: unknown[] };
  expect(
    RESTORABLE_QUEUES.map(({ name }) => ({ name })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  ).toEqual(rows);

  const fitting = { queue: 'render-clip', data: { channelId: 'northline', clipId: 1 } };
  const refused = [
    { queue: 'of-another-version', data: {} },
    { queue: 'render-clip', data: { clipId: 'one' } },
  ];
  expect(await sendJobs(jobs, [fitting, ...refused], db)).toEqual(refused);
});
