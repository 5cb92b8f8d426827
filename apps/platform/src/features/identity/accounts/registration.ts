import { ok, type Result } from '@grandstand/core';
import { checkCaptcha } from './captcha/captcha.ts';
import type { Refusal } from '../../../http/refusal.ts';
import { postMail } from '../../../mail/index.ts';
import type { UserRow } from '../../../db/channel-registry.ts';
import { checkLimit } from '../../../http/limits.ts';
import { hashPassword } from './passwords.ts';
import { refused } from './refusals.ts';
import { type AccountServices, attemptOf, mailContextOf, type AccountContext } from './account-context.ts';
import { createUser } from './create-user.ts';
import { checkStrength } from './weak-passwords.ts';

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly recaptcha_token?: string | undefined;
}

/**
 * Registers a user and mails the verification link. The captcha is checked before the email, so that bots cannot
 * find out which emails have an account.
 */
export async function registerUser(
  services: AccountServices,
  context: AccountContext,
  fields: Registration,
): Promise<Result<Refusal, UserRow>> {
  const attempts = await checkLimit(context.scope, 'register-attempt', attemptOf(context));
  if (!attempts.ok) return attempts;
  if (!fields.recaptcha_token) return refused('captcha_missing');
  const captcha = await checkCaptcha(services.captcha, fields.recaptcha_token, context);
  if (!captcha.ok) return captcha;
  const registrations = await checkLimit(context.scope, 'register', attemptOf(context));
  if (!registrations.ok) return registrations;

  const { email, first_name: firstName, last_name: lastName } = fields;
  const strength = checkStrength(fields.password, { email, channelName: context.channel.name });
  if (!strength.ok) return strength;
  const passwordHash = await hashPassword(fields.password);
  return context.scope.transaction(async (txScope) => {
    const newUser = { email, firstName, lastName, passwordHash, createdTs: context.nowTs };
    const user = await createUser(txScope, context.channel, newUser);
    if (!user) return refused('email_taken');
    const link = services.links.make('verify-email', user, email, context.nowTs);
    await postMail(mailContextOf(services, context, txScope), {
      kind: 'verify-email',
      to: email,
      user,
      link,
    });
    return ok(user);
  });
}
