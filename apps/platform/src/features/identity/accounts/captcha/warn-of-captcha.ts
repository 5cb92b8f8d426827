import type { Channel } from '../../../../db/channel-registry.ts';
import { type CaptchaServices, isCaptchaAvailable } from './captcha.ts';

/** Warns of channels whose captcha the platform cannot verify, so that users cannot register. */
export function warnOfCaptcha(
  channels: readonly Pick<Channel, 'id' | 'settings'>[],
  services: CaptchaServices,
  warn: (channelId: string, problem: string) => void,
): void {
  for (const channel of channels) {
    if (isCaptchaAvailable(services, channel)) continue;
    const remedy =
      channel.settings.captcha.provider === 'sandbox'
        ? 'its captcha is the sandbox, which works in a demo only; choose "recaptcha"'
        : 'RECAPTCHA_SECRET is not set';
    warn(channel.id, `users cannot register: ${remedy}`);
  }
}
