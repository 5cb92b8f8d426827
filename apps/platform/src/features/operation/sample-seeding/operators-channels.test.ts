import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { channels } from '../../../db/schema.ts';
import { eq } from 'drizzle-orm';
import { loadSampleContent } from './load-sample-content.ts';
import { withoutOperatorsChannels } from './operators-channels.ts';

it('leaves out the channels that an operator has created', async () => {
  const { db, close } = await openTestDatabase('seeded');
  onTestFinished(close);
  // As `channel import` writes it.
  await db.update(channels).set({ seedHash: '' }).where(eq(channels.id, 'megdan'));
  const seeds = await withoutOperatorsChannels(db, await loadSampleContent());
  expect(seeds.map(({ channel }) => channel.id)).toEqual(['homefield', 'northline']);
});
