import type { Seed } from '@grandstand/sample-channels';
import { hashPassword, userQueries } from '../../identity/accounts/index.ts';
import { BASIC_PASS, formQueries } from '../../identity/forms/index.ts';
import type { Scope } from '../../../db/scope.ts';

/**
 * Inserts missing demo accounts. Existing ones keep password and purchases; the basic pass is added only if the user
 * never changed it.
 */
export async function writeAccounts(scope: Scope, seed: Seed): Promise<void> {
  const users = userQueries(scope);
  const forms = formQueries(scope);
  for (const account of seed.accounts) {
    const user =
      (await users.byEmail(account.email)) ?? (await users.create(await rowOf(account, scope.nowTs)));
    if (!user || !account.basic_pass) continue;
    const { alias, name, value } = BASIC_PASS;
    const fields = await forms.fields(user.id, alias);
    if (!fields.some((field) => field.name === name)) await forms.write(user.id, alias, [{ name, value }]);
  }
}

const rowOf = async (account: Seed['accounts'][number], nowTs: number) => ({
  email: account.email,
  firstName: account.first_name,
  lastName: account.last_name,
  temporaryPassword: account.temporary_password,
  passwordHash: await hashPassword(account.password),
  emailVerifiedTs: nowTs,
  createdTs: nowTs,
});
