import type { Seed } from '@grandstand/sample-channels';
import { eq, inArray } from 'drizzle-orm';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { users } from '../../../db/schema.ts';
import { createScope } from '../../../db/scope.ts';
import { UserError } from '../../../user-error.ts';
import { coupons } from '../../commerce/payments/schema.ts';

/** `createScope` needs a time, but these queries do not use it. */
const NO_TIME = 0;

/** Removes the promo codes of an earlier demo, which anybody can read in the repository. */
export async function removeDemoCoupons(db: Database): Promise<void> {
  await acrossChannels(db).clear(coupons, eq(coupons.byOperator, false));
}

/** Throws a UserError (`demo-data`) if the database has demo accounts, to which anybody could log in. */
export async function requireNoDemoAccounts(db: Database, seeds: readonly Seed[]): Promise<void> {
  for (const { channel, accounts } of seeds) {
    const emails = accounts.map(({ email }) => email);
    if (emails.length === 0) continue;
    const scope = createScope(db, channel.id, NO_TIME);
    const found = await scope.rows(users, { where: inArray(users.email, emails) });
    if (found.length === 0) continue;
    throw new UserError(
      'demo-data',
      `The database has demo accounts, whose passwords are published: ${found.map(({ email }) => email).join(', ')}. ` +
        'Start with an empty database, or set GRANDSTAND_DEMO=on for a demo.',
    );
  }
}
