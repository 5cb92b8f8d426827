import { hashPassword } from '../accounts/passwords.ts';
import type { Database } from '../db/database.ts';
import { createScope } from '../store/scope.ts';
import { userStore } from '../store/users.ts';
import type { Seed } from './load-seed.ts';

/** The demo accounts that are not there yet. Who is keeps their password and what they have bought. */
export async function writeAccounts(db: Database, seed: Seed, nowTs: number): Promise<void> {
  const users = userStore(createScope(db, seed.channel.id));
  for (const { email, password, first_name, last_name, temporary_password } of seed.accounts) {
    if (await users.byEmail(email)) continue;
    await users.create({
      email,
      firstName: first_name,
      lastName: last_name,
      temporaryPassword: temporary_password,
      passwordHash: await hashPassword(password),
      emailVerifiedTs: nowTs,
      createdTs: nowTs,
    });
  }
}
