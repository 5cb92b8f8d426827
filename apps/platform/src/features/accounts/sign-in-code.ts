import { randomInt } from 'node:crypto';
import { ok, type Result } from '@grandstand/core';
import type { Refusal } from '../../http/refusal.ts';
import { postMail } from '../mail/index.ts';
import type { UserRow } from '../../db/channel-registry.ts';
import { checkLimit } from './limits.ts';
import { bindSession } from './log-in.ts';
import { refused } from './refusals.ts';
import { type AccountServices, attemptOf, mailContextOf, type Visit } from './visit.ts';
import { singleUseQueries } from './single-use.ts';
import { userQueries } from './users.ts';

const LIFETIME_S = 120;
/** Collisions among a million codes are rare; five in a row mean a bug. */
const MAX_DRAWS = 5;

/** Creates a six-digit code to log in another device: valid for two minutes, single use, replaces earlier ones. */
export async function createSignInCode(
  { signer }: AccountServices,
  visit: Visit,
  user: UserRow,
): Promise<Result<Refusal, { code: string; expiresTs: number }>> {
  const { rows, channel, nowTs } = visit;
  const within = await checkLimit(rows, 'session-code', attemptOf(visit));
  if (!within.ok) return within;
  const expiresTs = nowTs + LIFETIME_S;
  await singleUseQueries(rows).removeExpired(nowTs);
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codeHash = signer.sign('sign-in-code', channel.id, code);
    if (await singleUseQueries(rows).showCode(user.id, codeHash, expiresTs)) return ok({ code, expiresTs });
  }
  throw new Error('No free sign-in code was found');
}

/** Logs in with a code shown on another device and notifies the user by mail. */
export async function redeemSignInCode(
  services: AccountServices,
  visit: Visit,
  code: string,
): Promise<Result<Refusal, { user: UserRow; apiKey: string }>> {
  const within = await checkLimit(visit.rows, 'add-session', attemptOf(visit));
  if (!within.ok) return within;
  return visit.rows.transaction(async (inside) => {
    const codeHash = services.signer.sign('sign-in-code', visit.channel.id, code);
    const userId = await singleUseQueries(inside).takeCode(codeHash, visit.nowTs);
    const user = userId === null ? null : await userQueries(inside).byId(userId);
    if (!user) return refused('wrong-auth-data');
    const key = await bindSession({ ...visit, rows: inside }, user);
    if (!key.ok) return key;
    const letter = { kind: 'new-sign-in', to: user.email, user } as const;
    await postMail(mailContextOf(services, visit, inside), letter);
    return ok({ user, apiKey: key.value });
  });
}
