import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizeLogin } from '@grandstand/api';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../../db/schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';

const CHANNEL = 'northline';
let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

/** Runs the migration again, on rows that an earlier version has written. */
async function migrateNumbers(): Promise<void> {
  const [file = ''] = globSync(join(import.meta.dirname, '../../../../drizzle/*_international-numbers.sql'));
  for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint'))
    await fixture.db.execute(sql.raw(statement));
}

it('the migration of telephone numbers removes the prefix 00, and merges no accounts', async () => {
  const numbers = {
    alone: '0016045550123',
    withDigits: '00160455501',
    conflicting: '00493012345678',
    conflictingToo: '493012345678',
    national: '0612345678',
  };
  const row = (name: string, email: string, channelId = CHANNEL) => ({
    channelId,
    email,
    firstName: name,
    lastName: '',
    createdTs: 1,
  });
  const rows = Object.entries(numbers).map(([name, email]) => row(name, email));
  const added = await fixture.db.insert(users).values(rows).returning();
  // Another channel's accounts do not matter.
  await fixture.db.insert(users).values(row('elsewhere', '16045550123', 'megdan'));
  await migrateNumbers();
  const ids = added.map(({ id }) => id);
  const after = await fixture.db.select().from(users).where(inArray(users.id, ids));
  const emails = Object.fromEntries(after.map((user) => [user.firstName, user.email]));
  expect(emails).toEqual({ ...numbers, alone: '16045550123' });
  expect(normalizeLogin(numbers.alone)).toBe(emails['alone']);
  await fixture.db
    .update(users)
    .set({ pendingEmail: numbers.alone })
    .where(eq(users.id, ids[0] ?? 0));
  await migrateNumbers();
  const [alone] = await fixture.db
    .select()
    .from(users)
    .where(eq(users.id, ids[0] ?? 0));
  expect(alone?.pendingEmail).toBe('16045550123');
});
