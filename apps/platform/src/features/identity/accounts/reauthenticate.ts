import type { Result } from '@grandstand/core';
import type { UserRow } from '../../../db/channel-registry.ts';
import type { Refusal } from '../../../http/refusal.ts';
import type { AccountContext, AccountServices } from './account-context.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { bindSession } from './log-in.ts';

/** How long an authentication lets the user end other sessions. In seconds. */
const RECENT_S = 15 * 60;

/** Whether the user of the session has logged in or confirmed the password recently. */
export const isRecentlyAuthenticated = ({ session, nowTs }: AccountContext): boolean =>
  session.authenticatedTs !== null && nowTs - session.authenticatedTs < RECENT_S;

/** Checks the current password. Returns the new API key of the session, which counts as recently authenticated. */
export async function reauthenticate(
  services: AccountServices,
  context: AccountContext,
  user: UserRow,
  currentPassword: string | undefined,
): Promise<Result<Refusal, string>> {
  const confirmed = await confirmIdentity(services, context, user, currentPassword);
  return confirmed.ok ? bindSession(context, user) : confirmed;
}
