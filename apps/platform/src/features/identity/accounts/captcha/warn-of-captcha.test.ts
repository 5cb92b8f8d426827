import { expect, it } from 'vitest';
import type { Channel } from '../../../../db/channel-registry.ts';
import type { CaptchaServices } from './captcha.ts';
import { warnOfCaptcha } from './warn-of-captcha.ts';

const warningsFor = (
  provider: Channel['settings']['captcha']['provider'],
  services: Pick<CaptchaServices, 'sandbox' | 'recaptcha'>,
) => {
  const warnings: string[] = [];
  const settings = {
    language: 'en',
    currency: 'CAD',
    google_tag: null,
    analytics_key: null,
    captcha: { provider, site_key: 'k' },
  };
  const signer = { sign: () => '', isValid: () => false };
  warnOfCaptcha([{ id: 'northline', settings }], { signer, ...services }, (channelId, problem) =>
    warnings.push(`${channelId}: ${problem}`),
  );
  return warnings;
};
const recaptcha = { secret: 's', host: 'https://captcha.test', fetch };

it.each([
  ['sandbox', { sandbox: true, recaptcha: null }, []],
  ['recaptcha', { sandbox: false, recaptcha }, []],
  ['sandbox', { sandbox: false, recaptcha }, [expect.stringContaining('northline: users cannot register')]],
  ['recaptcha', { sandbox: false, recaptcha: null }, [expect.stringContaining('RECAPTCHA_SECRET')]],
] as const)('for a channel with %s, and %o, returns %o', (provider, services, expected) => {
  expect(warningsFor(provider, services)).toEqual(expected);
});
