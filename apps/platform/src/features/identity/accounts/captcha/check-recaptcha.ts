import * as z from 'zod';
import { describeUnreachable, type RecaptchaOptions, WRONG_SECRET } from './recaptcha.ts';

const TIMEOUT_MS = 5000;
const responseSchema = z.object({ 'error-codes': z.array(z.string()).default([]) });

/** Asks Google about the secret with a token that is never valid. Returns what is wrong and what to do; null: it works. */
export async function checkRecaptcha({
  secret,
  host,
  fetch: send,
}: RecaptchaOptions): Promise<string | null> {
  try {
    const response = await send(`${host}/recaptcha/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: 'doctor' }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { 'error-codes': codes } = responseSchema.parse(await response.json());
    return codes.some((code) => code.endsWith('-input-secret')) ? WRONG_SECRET : null;
  } catch {
    return describeUnreachable(host);
  }
}
