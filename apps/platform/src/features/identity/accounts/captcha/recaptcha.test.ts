import { expect, it } from 'vitest';
import { isHuman } from './recaptcha.ts';

const checkToken = async (answer: () => Response) => {
  const requests: { url: string; body: unknown; redirect: unknown }[] = [];
  const send: typeof fetch = async (input, init) => {
    requests.push({ url: new Request(input, init).url, body: init?.body, redirect: init?.redirect });
    return answer();
  };
  const options = { secret: 's', host: 'https://captcha.test', fetch: send };
  return { isHuman: await isHuman(options, 'token', '203.0.113.7'), requests };
};
const json = (body: object) => () => Response.json(body);

it.each([
  [{ success: true }, true],
  [{ success: true, score: 0.9 }, true],
  [{ success: true, score: 0.1 }, false],
  [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, false],
  [{ answer: 'yes' }, false],
])('returns for the provider’s answer %o: %s', async (body, expected) => {
  const { isHuman: isAccepted, requests } = await checkToken(json(body));
  expect(isAccepted).toBe(expected);
  expect(requests[0]?.url).toBe('https://captcha.test/recaptcha/api/siteverify');
  expect(String(requests[0]?.body)).toBe('secret=s&response=token&remoteip=203.0.113.7');
  expect(requests[0]?.redirect).toBe('error');
});

it('returns false when the provider does not answer with JSON', async () => {
  const fail = () => {
    throw new Error('offline');
  };
  expect((await checkToken(fail)).isHuman).toBe(false);
  expect((await checkToken(() => new Response('<html>'))).isHuman).toBe(false);
});
