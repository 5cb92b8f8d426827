import * as z from 'zod';
import type { ServiceWatch } from '../../../../observability/service-watch.ts';

export interface RecaptchaOptions {
  readonly secret: string;
  /** `https://www.google.com` or `https://www.recaptcha.net`; without a trailing slash. */
  readonly host: string;
  readonly fetch: typeof fetch;
  /** By default failures are not observed. */
  readonly watch?: ServiceWatch | null;
}

/** `unavailable`: Google could not be asked, or refuses the secret. */
export type Verdict = 'human' | 'robot' | 'unavailable';

const TIMEOUT_MS = 5000;
/** reCAPTCHA v3 returns a score from 0 (bot) to 1; v2 returns none. */
const MIN_SCORE = 0.5;
const responseSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Calls Google's `siteverify`. */
export async function verifyToken(
  { secret, host, fetch: send, watch = null }: RecaptchaOptions,
  token: string,
  ip: string,
): Promise<Verdict> {
  const fail = (code: string, problem: string): Verdict => {
    watch?.failed({ service: 'captcha', operation: 'siteverify', kind: 'unavailable', code }, problem);
    return 'unavailable';
  };
  try {
    const response = await send(`${host}/recaptcha/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: ip }),
      // Only the configured host gets the secret.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { success, score = 1, 'error-codes': codes } = responseSchema.parse(await response.json());
    const wrongSecret = codes.find((code) => code.endsWith('-input-secret'));
    if (wrongSecret !== undefined) return fail(wrongSecret, WRONG_SECRET);
    watch?.succeeded('captcha');
    return success && score >= MIN_SCORE ? 'human' : 'robot';
  } catch (error) {
    return fail(error instanceof Error ? error.name : 'unknown', describeUnreachable(host));
  }
}

export const WRONG_SECRET =
  'Google does not know RECAPTCHA_SECRET, so users cannot register: copy it again from the reCAPTCHA console';

export const describeUnreachable = (host: string): string =>
  `${host} cannot be reached, so users cannot register: check that this machine may connect to it`;
