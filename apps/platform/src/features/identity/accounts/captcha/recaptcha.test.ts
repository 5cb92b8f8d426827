import { expect, it } from 'vitest';
import { createFakeClock } from '@grandstand/core/testing';
import { createServiceWatch } from '../../../../observability/service-watch.ts';
import { verifyToken } from './recaptcha.ts';

const checkToken = async (answer: () => Response) => {
  const requests: { url: string; body: unknown; redirect: unknown }[] = [];
  const send: typeof fetch = async (input, init) => {
    requests.push({ url: new Request(input, init).url, body: init?.body, redirect: init?.redirect });
    return answer();
  };
  const watch = createServiceWatch({ clock: createFakeClock(0), count: () => {}, log: () => {} });
  const options = { secret: 's', host: 'https://captcha.test', fetch: send, watch };
  const verdict = await verifyToken(options, 'token', '203.0.113.7');
  return { verdict, requests, alarm: watch.describe('captcha') };
};
const json = (body: object) => () => Response.json(body);

it.each([
  [{ success: true }, 'human'],
  [{ success: true, score: 0.9 }, 'human'],
  [{ success: true, score: 0.1 }, 'robot'],
  [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, 'robot'],
])('returns for the provider’s answer %o: %s', async (body, expected) => {
  const { verdict, requests, alarm } = await checkToken(json(body));
  expect(verdict).toBe(expected);
  expect(alarm).toBe('ok');
  expect(requests[0]?.url).toBe('https://captcha.test/recaptcha/api/siteverify');
  expect(String(requests[0]?.body)).toBe('secret=s&response=token&remoteip=203.0.113.7');
  expect(requests[0]?.redirect).toBe('error');
});

it.each<[string, () => Response, string]>([
  [
    'cannot be reached',
    () => {
      throw new Error('offline');
    },
    'cannot be reached',
  ],
  ['does not answer with JSON', () => new Response('<html>'), 'cannot be reached'],
  ['answers with another shape', json({ answer: 'yes' }), 'cannot be reached'],
  [
    'refuses the secret',
    json({ success: false, 'error-codes': ['invalid-input-secret'] }),
    'does not know RECAPTCHA_SECRET',
  ],
])('returns "unavailable" and raises an alarm when the provider %s', async (_, answer, problem) => {
  const { verdict, alarm } = await checkToken(answer);
  expect(verdict).toBe('unavailable');
  expect(alarm).toContain(problem);
});
