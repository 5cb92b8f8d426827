import { describe, expect, it } from 'vitest';
import { checkEnvironment } from './check-environment.ts';

const STRIPE = {
  secretKey: 'sk_test_verysecret',
  publishableKey: 'pk_test_x',
  webhookSecret: 'whsec_verysecret',
  sandboxOrigin: null,
};
const RECAPTCHA = { secret: 'verysecret', host: 'https://www.google.com' };
const SETTINGS = {
  isDemo: false,
  hasSecretFile: true,
  stripe: null,
  external: { smtp: null, recaptcha: null },
  storage: null,
  apiUrl: null,
  fetch: () => Promise.reject(new Error('unused')),
};

const problemOf = async (name: string, settings: Partial<Parameters<typeof checkEnvironment>[0]>) =>
  (await checkEnvironment({ ...SETTINGS, ...settings })).find((one) => one.name === name)?.problem;
const answering =
  (body: object): typeof fetch =>
  () =>
    Promise.resolve(Response.json(body));

describe('checkEnvironment', () => {
  it.each([
    ['signing secret', { hasSecretFile: false }, 'GRANDSTAND_SECRET_FILE is not set'],
    ['payments', {}, 'STRIPE_SECRET_KEY is not set'],
    ['payments', { stripeProblem: 'STRIPE_WEBHOOK_SECRET missing' }, 'STRIPE_WEBHOOK_SECRET missing'],
    ['payments', { stripe: STRIPE, fetch: answering({ object: 'list', data: [] }) }, 'test keys'],
    ['captcha', {}, 'RECAPTCHA_SECRET is not set'],
    ['mail', {}, 'SMTP_URL is not set'],
  ])('reports %s of %o', async (name, settings, problem) => {
    expect(await problemOf(name, settings)).toContain(problem);
    expect(await problemOf(name, { ...settings, isDemo: true, hasSecretFile: true })).toBe(
      'stripeProblem' in settings ? settings.stripeProblem : null,
    );
  });

  it.each([
    [
      'a wrong secret',
      answering({ success: false, 'error-codes': ['invalid-input-secret'] }),
      'does not know',
    ],
    ['no connection', SETTINGS.fetch, 'cannot be reached'],
  ])('reports %s of the captcha without the secret', async (_, fetch, problem) => {
    const found = await problemOf('captcha', { external: { smtp: null, recaptcha: RECAPTCHA }, fetch });
    expect(found).toContain(problem);
    expect(found).not.toContain('verysecret');
  });

  it('accepts a secret of the captcha with which Google reads tokens', async () => {
    const fetch = answering({ success: false, 'error-codes': ['invalid-input-response'] });
    expect(await problemOf('captcha', { external: { smtp: null, recaptcha: RECAPTCHA }, fetch })).toBeNull();
  });

  it('ends a check that is not answered', async () => {
    const settings = { stripe: STRIPE, fetch: () => new Promise<never>(() => {}), limitMs: 5 };
    expect(await problemOf('payments', settings)).toContain('does not answer within');
  });

  it('reports a bucket only where there is one', async () => {
    const trouble = { kind: 'misconfigured', code: 'NoSuchBucket', problem: 'The bucket is gone.' } as const;
    expect(await problemOf('storage', {})).toBeUndefined();
    expect(await problemOf('storage', { storage: () => Promise.resolve(trouble) })).toBe(trouble.problem);
    expect(await problemOf('storage', { storage: () => Promise.resolve(null) })).toBeNull();
    const silent = () => new Promise<never>(() => {});
    const problem = await problemOf('storage', { storage: silent, limitMs: 5 });
    expect(problem).toContain('the storage does not answer');
  });

  it('reports a mail server that cannot be reached, with what to do, without the password', async () => {
    const smtp = { url: 'smtp://user:verysecret@127.0.0.1:1', from: 'tv@example.com' };
    const found = await problemOf('mail', { external: { smtp, recaptcha: null } });
    expect(found).toContain('check its name and port in SMTP_URL');
    expect(found).not.toContain('verysecret');
  });
});
