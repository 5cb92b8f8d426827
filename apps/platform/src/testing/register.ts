import { expect } from 'vitest';
import type { CallFixture } from './call-fixture.ts';
import { type Answer, type Caller, createCaller } from './caller.ts';

export const PASSWORD = 'correct horse';

/** Registers with a captcha; `more` overrides form fields. */
export async function register(caller: Caller, email: string, more: object = {}): Promise<Answer> {
  return caller.postLogin('/v2/auth/register', {
    first_name: 'Ann',
    last_name: 'Bell',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms_accepted: true,
    recaptcha_token: (await caller.post('/captcha/sandbox')).body.recaptcha_token ?? 'none',
    ...more,
  });
}

/** Registers a user and returns their caller. */
export async function registeredCaller(
  fixture: CallFixture,
  email: string,
  channel = 'northline',
  language = 'en',
): Promise<Caller> {
  const caller = await createCaller(fixture, channel, language);
  expect(await register(caller, email)).toMatchObject({ status: 200 });
  return caller;
}
