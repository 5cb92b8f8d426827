import type { Grant } from '@grandstand/api';
import type { Database } from '../../../db/database.ts';
import { batched } from '../../../db/batched.ts';
import type { UserRow } from '../../../db/channel-registry.ts';
import { formQueries } from '../../identity/forms/index.ts';
import { createScope, type Scope } from '../../../db/scope.ts';
import { type GrantRow, orderQueries } from '../orders/index.ts';

/** The user's grants and basic pass, which decide access. */
export interface Holdings<G = Grant> {
  readonly grants: readonly G[];
  /** The `basic_pass` of the form `passes` (D2). */
  readonly hasBasicPass: boolean;
}

type UserKey = Pick<UserRow, 'channelId' | 'id'>;

/** `createScope` needs a time, but these queries do not use it. */
const NO_TIME = 0;

const NO_HOLDINGS: Holdings<GrantRow> = { grants: [], hasBasicPass: false };

/** Holdings of a user of the channel of `scope`; empty for an anonymous user (null). */
export async function holdingsOf(
  scope: Scope,
  user: Pick<UserRow, 'id'> | null,
): Promise<Holdings<GrantRow>> {
  return user === null ? NO_HOLDINGS : ((await findHoldings(scope, [user.id])).get(user.id) ?? NO_HOLDINGS);
}

/** Returns a function like `holdingsOf` that reads the holdings of concurrent calls with one query per channel. */
export function createHoldings(db: Database) {
  const findByChannel = new Map<string, (userId: number) => Promise<Holdings<GrantRow> | null>>();
  return async (user: UserKey | null): Promise<Holdings<GrantRow>> => {
    if (user === null) return NO_HOLDINGS;
    const { channelId, id } = user;
    const find =
      findByChannel.get(channelId) ??
      batched((ids: readonly number[]) => findHoldings(createScope(db, channelId, NO_TIME), ids));
    findByChannel.set(channelId, find);
    return (await find(id)) ?? NO_HOLDINGS;
  };
}

async function findHoldings(
  scope: Scope,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Holdings<GrantRow>>> {
  const grants = Map.groupBy(await orderQueries(scope).grantsOfAll(userIds), (grant) => grant.userId);
  const withBasicPass = new Set(await formQueries(scope).withBasicPass(userIds));
  return new Map(
    userIds.map((id) => [id, { grants: grants.get(id) ?? [], hasBasicPass: withBasicPass.has(id) }]),
  );
}
