import { ok, type Result } from '@grandstand/core';
import type { Channel, Session } from '../../../../db/channel-registry.ts';
import type { Scope } from '../../../../db/scope.ts';
import type { Refusal } from '../../../../http/refusal.ts';
import { refused } from '../refusals.ts';
import type { Signer } from '../signer.ts';
import { type RecaptchaOptions, type Verdict, verifyToken } from './recaptcha.ts';
import { redeemSandboxToken } from './sandbox-captcha.ts';

export interface CaptchaServices {
  readonly signer: Signer;
  /** Whether the captcha sandbox is accepted. Never in production: it does not stop bots. */
  readonly sandbox: boolean;
  /** Null if no secret is configured: channels with reCAPTCHA then reject every registration. */
  readonly recaptcha: RecaptchaOptions | null;
}

/** Whether the channel's provider is configured, so that a token can be verified. */
export const isCaptchaAvailable = (
  { sandbox, recaptcha }: CaptchaServices,
  { settings }: Pick<Channel, 'settings'>,
): boolean => (settings.captcha.provider === 'sandbox' ? sandbox : recaptcha !== null);

/** Checks a captcha token with the channel's provider (D14). */
export async function checkCaptcha(
  { signer, sandbox, recaptcha }: CaptchaServices,
  token: string,
  context: { channel: Channel; session: Session; scope: Scope; ip: string; nowTs: number },
): Promise<Result<Refusal, null>> {
  const verdict = await verdictOf();
  if (verdict === 'human') return ok(null);
  return refused(verdict === 'robot' ? 'captcha_failed' : 'captcha_unavailable');

  async function verdictOf(): Promise<Verdict> {
    if (context.channel.settings.captcha.provider !== 'sandbox')
      return recaptcha === null ? 'unavailable' : verifyToken(recaptcha, token, context.ip);
    if (!sandbox) return 'unavailable';
    return (await redeemSandboxToken(signer, token, context)) ? 'human' : 'robot';
  }
}
