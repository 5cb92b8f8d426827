import * as z from 'zod';

export interface RecaptchaOptions {
  readonly secret: string;
  /** `https://www.google.com`, or where it cannot be reached `https://www.recaptcha.net`; without a trailing slash. */
  readonly host: string;
  readonly fetch: typeof fetch;
}

const TIMEOUT_MS = 5000;
/** Version 3 gives a score from 0 (a robot) to 1; version 2 gives none. */
const LEAST_SCORE = 0.5;
const answerSchema = z.object({ success: z.boolean(), score: z.number().optional() });

/** Asks Google's `siteverify`. False also where it gives no sensible answer in time. */
export async function isHuman(
  { secret, host, fetch: send }: RecaptchaOptions,
  token: string,
  ip: string,
): Promise<boolean> {
  try {
    const response = await send(`${host}/recaptcha/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: ip }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = answerSchema.parse(await response.json());
    return answer.success && (answer.score ?? 1) >= LEAST_SCORE;
  } catch {
    return false;
  }
}
