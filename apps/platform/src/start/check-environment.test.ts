import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkEnvironment } from './check-environment.ts';

const stripe = {
  secretKey: 'sk_live_x',
  publishableKey: 'pk_live_x',
  webhookSecret: 'whsec_x',
  sandboxOrigin: null,
};
const external = { smtp: null, recaptcha: { secret: 'r', host: 'https://www.google.com' } };
const complete = { isDemo: false, hasSecretFile: true, stripe, external };

/** A mail server that accepts connections and hangs up. */
const server = createServer((socket) => socket.end('554 closed\r\n'));
let url: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());

const problemsOf = async (settings: Parameters<typeof checkEnvironment>[0]) =>
  Object.fromEntries((await checkEnvironment(settings)).map(({ name, problem }) => [name, problem]));

it.each<[string, object, string, RegExp]>([
  ['no secret file', { hasSecretFile: false }, 'signing secret', /GRANDSTAND_SECRET_FILE is not set/],
  ['no Stripe key', { stripe: null }, 'payments', /STRIPE_SECRET_KEY is not set/],
  [
    'a test key of Stripe',
    { stripe: { ...stripe, secretKey: 'sk_test_x' } },
    'payments',
    /test keys: purchases are not charged/,
  ],
  ['no captcha', { external: { ...external, recaptcha: null } }, 'captcha', /users cannot register/],
  ['no mail server', {}, 'mail', /SMTP_URL is not set/],
])('reports %s, except in a demo', async (_, change, name, problem) => {
  const settings = { ...complete, ...change };
  expect(await problemsOf(settings)).toMatchObject({ [name]: expect.stringMatching(problem) });
  expect(await problemsOf({ ...settings, isDemo: true })).toMatchObject({ [name]: null });
});

it('reports a mail server that does not accept the connection, without its password', async () => {
  const smtp = { url: url.replace('//', '//user:hunter2@'), from: 'tickets@tv.example' };
  const problems = await problemsOf({ ...complete, external: { ...external, smtp } });
  expect(problems).toEqual({
    'signing secret': null,
    payments: null,
    captcha: null,
    mail: expect.stringMatching(/^the mail server at 127\.0\.0\.1:\d+ does not accept/),
  });
  expect(JSON.stringify(problems)).not.toContain('hunter2');
});
