import * as z from 'zod';

export interface RecaptchaOptions {
  readonly secret: string;
  /** `https://www.google.com` or `https://www.recaptcha.net`; without a trailing slash. */
  readonly host: string;
  readonly fetch: typeof fetch;
}

const TIMEOUT_MS = 5000;
/** reCAPTCHA v3 returns a score from 0 (bot) to 1; v2 returns none. */
const MIN_SCORE = 0.5;
const responseSchema = z.object({ success: z.boolean(), score: z.number().optional() });

/** Calls Google's `siteverify`. False also on errors and timeouts. */
export async function isHuman(
  { secret, host, fetch: send }: RecaptchaOptions,
  token: string,
  ip: string,
): Promise<boolean> {
  try {
    const response = await send(`${host}/recaptcha/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: ip }),
      // Only the configured host gets the secret.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const verification = responseSchema.parse(await response.json());
    return verification.success && (verification.score ?? 1) >= MIN_SCORE;
  } catch {
    return false;
  }
}
