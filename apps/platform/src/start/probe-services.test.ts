import { createFakeClock } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { createServiceWatch, type ServiceFailure } from '../observability/service-watch.ts';
import { describeServices, startProbes } from './probe-services.ts';

const STRIPE = {
  secretKey: 'sk_live_verysecret',
  publishableKey: 'pk_live_x',
  webhookSecret: 'whsec_verysecret',
  sandboxOrigin: null,
};
const RECAPTCHA = { secret: 'verysecret', host: 'https://captcha.test' };

it('logs a rolled key and an unreachable captcha at the start, and ends the alarms once both work', async () => {
  const clock = createFakeClock(0);
  const logged: (ServiceFailure & { problem: string | null })[] = [];
  const watch = createServiceWatch({
    clock,
    count: () => {},
    log: (failure, problem) => void logged.push({ ...failure, problem }),
  });
  let isBroken = true;
  const fetchFn: typeof fetch = async (input) => {
    const isCaptcha = new Request(input).url.startsWith(RECAPTCHA.host);
    if (isCaptcha && isBroken) throw new TypeError('fetch failed');
    if (isCaptcha) return Response.json({ success: false, 'error-codes': ['invalid-input-response'] });
    return isBroken
      ? Response.json(
          { error: { code: 'api_key_expired', message: 'Expired: sk_live_verysecret' } },
          { status: 401 },
        )
      : Response.json({ object: 'list', data: [] });
  };
  const trouble = { kind: 'misconfigured', code: 'NoSuchBucket', problem: 'The bucket is gone.' } as const;
  const storage = () => Promise.resolve(isBroken ? trouble : null);
  const probed = {
    stripe: STRIPE,
    external: { recaptcha: RECAPTCHA },
    storage,
    apiUrl: null,
    fetch: fetchFn,
  };
  const states = describeServices(watch, probed);
  const probes = startProbes(probed, watch, clock, (error) => expect.unreachable(String(error)));
  await expect.poll(() => states.captcha?.()).toContain('cannot be reached');
  expect(states.payments?.()).toContain('was rolled');
  await expect.poll(() => states.storage?.()).toBe('The bucket is gone.');
  expect(logged.map(({ service }) => service)).toEqual(['payments', 'captcha', 'storage']);
  expect(JSON.stringify(logged)).not.toContain('verysecret');
  isBroken = false;
  clock.advance(300_000);
  await expect
    .poll(() => Object.values(states).map((describe) => describe()))
    .toEqual(['ok', 'ok', 'ok', 'ok']);
  isBroken = true;
  clock.advance(300_000);
  // Only the storage is asked again without an alarm.
  await expect.poll(() => states.storage?.()).toBe('The bucket is gone.');
  expect(states.payments?.()).toBe('ok');
  await probes.stop();
});

it('has no checks of services in a demo', () => {
  const watch = createServiceWatch({ clock: createFakeClock(0), count: () => {}, log: () => {} });
  expect(describeServices(watch, { stripe: null, external: { recaptcha: null }, storage: null })).toEqual({});
});
