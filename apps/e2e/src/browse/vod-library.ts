import { randomUUID } from 'node:crypto';
import { type CallInput, calls, type VodMedia } from '@grandstand/api';
import type { Locator, Page } from '@playwright/test';
import { withBasicPass } from '../account/visit.ts';
import { MONTHLY, SEASON_PASS } from '../northline-ids.ts';
import { clientOf, type TestUser, registerOn } from '../platform.ts';

export const main = (page: Page): Locator => page.getByRole('main');
export const searchField = (page: Page): Locator => main(page).getByRole('searchbox');
/** A section of media (a rail or the list), by its heading. */
export const list = (page: Page, name: string): Locator =>
  main(page).getByRole('region', { name, exact: true });

export async function mediaOf(
  tenant: string,
  input: CallInput<typeof calls.searchVodMedia> = {},
): Promise<{ readonly media: readonly VodMedia[]; readonly total: number }> {
  const client = await clientOf(tenant);
  const found = await client(calls.searchVodMedia, { limit: 100, ...input });
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return { media: found.value.data, total: found.value.total };
}

/** The newest medium of this kind. */
export async function mediumOf(tenant: string, kind: VodMedia['kind']): Promise<VodMedia> {
  const { media } = await mediaOf(tenant);
  const medium = media.find((one) => one.kind === kind);
  if (!medium) throw new Error(`${tenant} has no medium of kind ${kind}.`);
  return medium;
}

/** A new user of Northline with the basic pass, which does not give access to the library. */
export const basicPassUser = async (): Promise<TestUser> => withBasicPass(await registerOn('northline'));

/** A new user of Northline with a subscription, which gives access to the library, without prerolls. */
export const subscriber = (): Promise<TestUser> => buyerOf({ type: 'subscription', id: MONTHLY });

/** A new user of Northline with a season pass, which gives access to the library, with prerolls. */
export const passHolder = (): Promise<TestUser> => buyerOf({ type: 'package', id: SEASON_PASS });

async function buyerOf(item: Pick<CallInput<typeof calls.buy>, 'type' | 'id'>): Promise<TestUser> {
  const user = await basicPassUser();
  const bought = await user.client(calls.buy, {
    ...item,
    payment_method: 'pm_card_visa',
    idempotency_key: randomUUID(),
  });
  if (!bought.ok) throw new Error(JSON.stringify(bought.error));
  return user;
}
