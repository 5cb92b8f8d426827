import { err, ok, type Result } from '@grandstand/core';
import { hashOfToken } from '../../../db/api-key.ts';
import { rateLimitQueries } from '../../../db/rate-limits.ts';
import { ipAddressBlock } from '../../../http/ip-address-block.ts';
import { type Refusal, tooManyUntil } from '../../../http/refusal.ts';
import type { AccountContext } from './account-context.ts';
import type { CaptchaCheck } from './captcha/captcha-check.ts';

/** Attempts per window: so many without a captcha, and altogether. */
interface Allowance {
  readonly free: number;
  readonly total: number;
}

interface Throttle {
  readonly windowS: number;
  readonly session: Allowance;
  /** Many users of a school or arena share one IP address. */
  readonly ip: Allowance;
  readonly account?: Allowance;
  readonly channel?: Allowance;
  /** Attempts on an account from browsers in which its user has logged in before; they need no captcha. */
  readonly knownDevices?: number;
}

/** With the ten attempts of `confirm-identity.ts`, at most 100 guesses of a password per hour (ASVS 6.3.1). */
const THROTTLES = {
  login: {
    windowS: 3600,
    session: { free: 10, total: 60 },
    ip: { free: 300, total: 3000 },
    account: { free: 10, total: 70 },
    knownDevices: 20,
  },
  'password-reset-request': {
    windowS: 3600,
    session: { free: 5, total: 20 },
    ip: { free: 100, total: 1000 },
  },
  // A guess of a six-digit code tests all active codes of the channel, so the channel is limited too.
  'add-session': {
    windowS: 600,
    session: { free: 5, total: 20 },
    ip: { free: 30, total: 300 },
    channel: { free: 1000, total: 3000 },
  },
} satisfies Record<string, Throttle>;

type ThrottledAction = keyof typeof THROTTLES;

interface Target {
  readonly captcha: CaptchaCheck;
  /** Email or telephone number of the account. */
  readonly account?: string;
  readonly isKnownDevice?: boolean;
}

/** An attempt that may be made. It counts as failed unless `succeed` is called. */
interface Attempt {
  readonly succeed: () => Promise<void>;
  /** Whether the account had so many failed attempts that a captcha is demanded. */
  readonly isGuessed: boolean;
}

const accountBucket = (action: ThrottledAction, account: string) =>
  `${action} account ${hashOfToken(account)}`;
const knownDevicesBucket = (action: ThrottledAction, account: string) =>
  `${action} known-devices ${hashOfToken(account)}`;

/**
 * Counts an attempt to guess. Above the free attempts it demands a captcha, above all attempts it refuses with 429: an
 * attacker cannot lock out the others of an IP address or the owner of an account. Known devices have attempts of their
 * own.
 */
export async function beginAttempt(
  { scope, session, ip, nowTs }: AccountContext,
  action: ThrottledAction,
  { captcha, account, isKnownDevice = false }: Target,
): Promise<Result<Refusal, Attempt>> {
  const throttle: Throttle = THROTTLES[action];
  const { windowS } = throttle;
  const counters = rateLimitQueries(scope);
  const allowances: [bucket: string, allowance: Allowance | undefined][] = [
    [`${action} session ${session.id}`, throttle.session],
    [`${action} ip ${ipAddressBlock(ip)}`, throttle.ip],
    [`${action} channel`, throttle.channel],
    [accountBucket(action, account ?? ''), account === undefined ? undefined : throttle.account],
  ];
  const limits = allowances.flatMap(([bucket, allowance]) => (allowance ? [{ bucket, allowance }] : []));

  const takeAll = async (kind: keyof Allowance): Promise<Result<Refusal, Attempt>> => {
    const buckets = limits.map(({ bucket, allowance }) => ({ bucket, windowS, max: allowance[kind] }));
    const taken = await counters.takeAll(buckets, nowTs);
    if (!taken.isTaken) return err(tooManyUntil(taken.endsTs, nowTs));
    const isGuessed = limits.some(
      ({ allowance }, index) =>
        allowance === throttle.account && (taken.counts[index] ?? 0) >= allowance.free,
    );
    const names = limits.map(({ bucket }) => bucket);
    return ok({ isGuessed, succeed: async () => void (await counters.giveBack(names)) });
  };

  if (account !== undefined && isKnownDevice && throttle.knownDevices !== undefined) {
    const bucket = knownDevicesBucket(action, account);
    const { isTaken } = await counters.take(bucket, { windowS, max: throttle.knownDevices }, nowTs);
    if (isTaken)
      return ok({ isGuessed: false, succeed: async () => void (await counters.giveBack([bucket])) });
  }
  const free = await takeAll('free');
  if (free.ok || !captcha.isAvailable) return free;
  const checked = await captcha.check();
  return checked.ok ? takeAll('total') : checked;
}

/** Forgets the failed logins of an account, after its owner has opened a mailed link. */
export const forgetFailedLogins = ({ scope }: Pick<AccountContext, 'scope'>, account: string) =>
  rateLimitQueries(scope).clear([accountBucket('login', account), knownDevicesBucket('login', account)]);
