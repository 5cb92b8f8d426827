import type { Seed } from '@grandstand/demo-content';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { UserError } from '../../user-error.ts';
import { coupons } from '../payments/schema.ts';

/** Removes the promo codes of an earlier demo, which anybody can read in the repository. */
export async function removeDemoCoupons(db: Database): Promise<void> {
  await db.delete(coupons).where(eq(coupons.byOperator, false));
}

/** Throws a UserError (`demo-data`) if the database has demo accounts, to which anybody could log in. */
export async function requireNoDemoAccounts(db: Database, seeds: readonly Seed[]): Promise<void> {
  for (const { channel, accounts } of seeds) {
    const emails = accounts.map(({ email }) => email);
    if (emails.length === 0) continue;
    const found = await db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.channelId, channel.id), inArray(users.email, emails)));
    if (found.length === 0) continue;
    throw new UserError(
      'demo-data',
      `The database has demo accounts, whose passwords are published: ${found.map(({ email }) => email).join(', ')}. ` +
        'Start with an empty database, or set GRANDSTAND_DEMO=on for a demo.',
    );
  }
}
