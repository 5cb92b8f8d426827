import type { Channel, Session } from '../../../../db/channel-registry.ts';
import type { Scope } from '../../../../db/scope.ts';
import type { Signer } from '../signer.ts';
import { isHuman, type RecaptchaOptions } from './recaptcha.ts';
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
export function passesCaptcha(
  { signer, sandbox, recaptcha }: CaptchaServices,
  token: string,
  context: { channel: Channel; session: Session; scope: Scope; ip: string; nowTs: number },
): Promise<boolean> {
  if (context.channel.settings.captcha.provider === 'sandbox')
    return sandbox ? redeemSandboxToken(signer, token, context) : Promise.resolve(false);
  return recaptcha === null ? Promise.resolve(false) : isHuman(recaptcha, token, context.ip);
}
