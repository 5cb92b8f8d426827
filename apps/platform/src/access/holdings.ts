import type { Grant } from './explain-access.ts';
import type { UserRow } from '../store/channel-registry.ts';
import type { Repository } from '../store/repository.ts';
import type { GrantRow } from '../store/orders.ts';

/** What is somebody's own, and access depends on: their orders' grants, and their forms. */
export interface Holdings<G = Grant> {
  readonly grants: readonly G[];
  /** The `basic_pass` of the form `passes` (D2). */
  readonly hasBasicPass: boolean;
}

/** The holdings of a user of the channel whose `rows` these are; a visitor (null) has none. */
export async function holdingsOf(
  rows: Repository,
  user: Pick<UserRow, 'id'> | null,
): Promise<Holdings<GrantRow>> {
  if (user === null) return { grants: [], hasBasicPass: false };
  const passes = await rows.forms.fields(user.id, 'passes');
  return {
    grants: await rows.orders.grantsOf(user.id),
    hasBasicPass: passes.some(({ name, value }) => name === 'basic_pass' && value === '1'),
  };
}
