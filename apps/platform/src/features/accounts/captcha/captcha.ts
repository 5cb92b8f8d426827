import type { Channel, Session } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Signer } from '../signer.ts';
import { isHuman, type RecaptchaOptions } from './recaptcha.ts';
import { redeemSandboxToken } from './sandbox-captcha.ts';

export interface CaptchaServices {
  readonly signer: Signer;
  /** Whether the sandbox's box counts. Not in production, where it would keep no robot out. */
  readonly sandbox: boolean;
  /** Null where no secret is configured: a channel that asks for it lets nobody in. */
  readonly recaptcha: RecaptchaOptions | null;
}

/** Whether the token says that its bearer is no robot, by the channel's own provider (D14). */
export function passesCaptcha(
  { signer, sandbox, recaptcha }: CaptchaServices,
  token: string,
  visit: { channel: Channel; session: Session; rows: Scope; ip: string; nowTs: number },
): Promise<boolean> {
  if (visit.channel.settings.captcha.provider === 'sandbox')
    return sandbox ? redeemSandboxToken(signer, token, visit) : Promise.resolve(false);
  return recaptcha === null ? Promise.resolve(false) : isHuman(recaptcha, token, visit.ip);
}
