import type { Seed } from '@grandstand/sample-channels';
import { loadSampleContent } from './load-sample-content.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../db/sql-database.ts';
import { customFormFields } from '../../identity/forms/schema.ts';
import { BASIC_PASS, formQueries } from '../../identity/forms/queries.ts';
import { createScope } from '../../../db/scope.ts';
import { userQueries } from '../../identity/accounts/users.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { writeSeed } from './write-seed.ts';

const NOW_TS = Date.UTC(2026, 10, 20, 12) / 1000;

let database: OpenDatabase;
let seeds: readonly Seed[];
beforeAll(async () => {
  database = await openTestDatabase();
  seeds = await loadSampleContent();
  for (const seed of seeds) await writeSeed(database.db, seed, NOW_TS);
});
afterAll(() => database.close());

/** Stored demo accounts with temporary-password and pass state. */
async function storedAccounts({ channel, accounts }: Seed) {
  const scope = createScope(database.db, channel.id, NOW_TS);
  return Promise.all(
    accounts.map(async ({ email }) => {
      const user = await userQueries(scope).byEmail(email);
      const passes = user && (await formQueries(scope).fields(user.id, BASIC_PASS.alias));
      return { who: email.split('@')[0], isTemporary: user?.temporaryPassword, passes };
    }),
  );
}

const BASIC_PASS_FIELDS = [{ name: 'basic_pass', value: '1' }];

it('creates a fan with the basic pass and a newcomer without one per channel', async () => {
  for (const seed of seeds)
    expect(await storedAccounts(seed)).toEqual([
      { who: 'fan', isTemporary: false, passes: BASIC_PASS_FIELDS },
      { who: 'newcomer', isTemporary: true, passes: [] },
    ]);
});

const OTHER_FIELD = { name: 'colour', value: 'blue' };
const REMOVED_PASS = [{ name: 'basic_pass', value: '0' }];

it.each([
  { has: 'no fields', before: [], after: BASIC_PASS_FIELDS },
  { has: 'another field', before: [OTHER_FIELD], after: [...BASIC_PASS_FIELDS, OTHER_FIELD] },
  { has: 'a removed pass', before: REMOVED_PASS, after: REMOVED_PASS },
])(
  'keeps an existing account when the seed changes, and adds the basic pass unless the user has set it: $has',
  async (form) => {
    const [seed] = seeds;
    if (!seed) throw new Error('There is no seed.');
    const scope = createScope(database.db, seed.channel.id, NOW_TS);
    const users = userQueries(scope);
    const forms = formQueries(scope);
    const fan = await users.byEmail(seed.accounts[0]?.email ?? '');
    const changed = fan && (await users.update(fan.id, { passwordHash: 'changed by the user' }));
    if (!changed) throw new Error('There is no fan.');
    await scope.clear(customFormFields, eq(customFormFields.userId, changed.id));
    await forms.write(changed.id, BASIC_PASS.alias, form.before);

    await writeSeed(database.db, { ...seed, hash: `changed: ${form.has}` }, NOW_TS + 60);

    expect(await forms.fields(changed.id, BASIC_PASS.alias)).toEqual(form.after);
    expect(await users.byId(changed.id)).toEqual(changed);
  },
);
