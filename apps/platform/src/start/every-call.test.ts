import { randomUUID } from 'node:crypto';
import { type Call, calls, type Event } from '@grandstand/api';
import { perTier } from '@grandstand/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { examples } from '../http/openapi-examples.ts';
import { type CallFixture, createCallFixture } from '../testing/call-fixture.ts';
import { logIn } from '../testing/log-in.ts';

let fixture: CallFixture;
let anonymousKey: string;
let userKey: string;
beforeAll(async () => {
  fixture = await createCallFixture();
  anonymousKey = await fixture.openAnonymousSession('northline');
  userKey = (await logIn(fixture, 'northline', 'every-call@example.com')).apiKey;
});
afterAll(() => fixture.close());

const allCalls = Object.values<Call>(calls);
const toRows = (list: readonly Call[]) => list.map((call) => [call.name, call] as const);
const NO_KEY = 'No channel or api key found';

/** Sends a call. A path parameter that the fields do not contain is 1. */
async function send(call: Call, fields: Readonly<Record<string, unknown>>) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(fields[name] ?? 1).toWellFormed()),
  );
  const app = { api: fixture.api, keys: fixture.keys, analytics: fixture.analytics, logs: fixture.logs };
  const query = Object.entries(fields).map(([name, value]): [string, string] => [name, textOf(value)]);
  const response = await app[call.host].inject({
    method: call.method,
    url:
      (call.host === 'api' ? '/api' : '') +
      path +
      (call.method === 'POST' ? '' : `?${new URLSearchParams(query).toString()}`),
    ...(call.method === 'POST' && { body: fields }),
  });
  return { status: response.statusCode, body: response.json<unknown>() };
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const fieldsOf = (call: Call) =>
  z
    .object({
      required: z.catch(z.array(z.string()), []),
      properties: z.catch(z.record(z.string(), z.unknown()), {}),
    })
    .parse(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }));

describe('a call that requires a session', () => {
  const callsWithSession = allCalls.filter(
    ({ credential }) => credential === 'api_key' || credential === 'user',
  );
  it.each(toRows(callsWithSession))('%s rejects unknown keys', async (_name, call) => {
    for (const key of [{}, { api_key: 'nope' }, { api_key: 'x'.repeat(4000) }, { api_key: 'a\0' }])
      expect(await send(call, key)).toEqual({
        status: 401,
        body: { message: NO_KEY, errors: { api_key: [NO_KEY] } },
      });
  });

  const callsWithUser = allCalls.filter(({ credential }) => credential === 'user');
  it.each(toRows(callsWithUser))('%s requires a user', async (_name, call) => {
    expect(await send(call, { api_key: anonymousKey })).toEqual({
      status: 401,
      body: { message: 'user must be logged in' },
    });
  });
});

it.each(toRows(allCalls.filter(({ credential }) => credential === 'channel_key')))(
  '%s rejects an unknown channel key',
  async (_name, call) => {
    expect(await send(call, { channel_key: 'nope' })).toEqual({
      status: 400,
      body: { message: NO_KEY, errors: { channel_key: [NO_KEY] } },
    });
  },
);

const requiredFields = allCalls.flatMap((call) =>
  fieldsOf(call)
    .required.filter((field) => !call.path.includes(`{${field}}`))
    .map((field) => [call.name, field, call] as const),
);
const validKeys = () => ({ api_key: userKey, channel_key: fixture.seedOf('northline').channel.key });
it.each(requiredFields)('%s names the missing field %s', async (_name, field, call) => {
  const answer = await send(call, { ...(field === 'channel_key' ? {} : validKeys()), api_key: userKey });
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
});

describe('a call with an id', () => {
  const callsById = allCalls.filter(({ path }) => path.includes('{id}') && !path.startsWith('/shared-clip'));
  it.each(toRows(callsById))(
    '%s rejects a malformed id and returns 404 for an unknown one',
    async (_name, call) => {
      const { channel_key, api_key } = validKeys();
      const method = fieldsOf(call).required.includes('_method') ? { _method: 'patch' } : {};
      for (const id of ['0', '-1', '1.5', 'x', '1e400', 'NaN'])
        expect((await send(call, { channel_key, api_key, ...method, id })).status).toBe(422);
      // A path with a NUL character leads nowhere.
      for (const id of ['999999999', '9007199254740991', '1\0'])
        expect((await send(call, { channel_key, api_key, ...method, id })).status).toBe(404);
    },
  );
});

describe('with invalid input', () => {
  const NESTED = [['a\0'], ['\ud800'], { a: 'b\0' }, { 'a\0': [1] }, { a: '\udc00 \ud800' }];
  const TEXTS = [
    'x'.repeat(20_000),
    'a\0b',
    '\ud800',
    '💥',
    '__proto__',
    "'; drop table users; --",
    '../../etc/passwd',
  ];
  const WRONG_TYPES = [null, '', ' ', 0, -1, 1e308, 'NaN', '-Infinity', true, [], [[]], {}, { length: 1 }];
  const PAYLOADS: readonly unknown[] = [...WRONG_TYPES, ...TEXTS, ...NESTED];
  /** In the gate a call gets every eighth payload. */
  const GATE_STEP = 8;
  /**
   * The gate uses every `step`th payload with a different offset per call, so that all calls together cover all
   * payloads.
   */
  const sample = <T>(payloads: readonly T[], callIndex: number, step: number): readonly T[] =>
    perTier({ gate: payloads.filter((_, index) => (index + callIndex) % step === 0), deep: payloads });
  /** Logs in again after a call that ends the session. */
  const logInAgain = async (call: Call) => {
    if (!['logout', 'updateProfile', 'revokeOtherSessions'].includes(call.name)) return;
    const email = `${randomUUID()}@every-call.example`;
    userKey = (await logIn(fixture, 'northline', email)).apiKey;
  };
  /** Returns the inputs for which the call returned a 500. */
  const inputsWith500 = async (call: Call, inputs: readonly Record<string, unknown>[]) => {
    const failed: string[] = [];
    for (const input of inputs) {
      const { channel_key, api_key } = validKeys();
      const { status } = await send(call, { channel_key, ...input, api_key });
      if (status >= 500) failed.push(JSON.stringify(input).slice(0, 300));
      await logInAgain(call);
    }
    return failed;
  };

  it.each(toRows(allCalls))('%s never returns 500', async (_name, call) => {
    const names = Object.keys(fieldsOf(call).properties);
    const inputs = sample(PAYLOADS, allCalls.indexOf(call), GATE_STEP).map((payload) =>
      Object.fromEntries(names.map((name) => [name, payload])),
    );
    expect(await inputsWith500(call, inputs)).toEqual([]);
  });

  const postCalls = allCalls.filter(({ method }) => method === 'POST');
  it.each(toRows(postCalls))(
    '%s never returns 500 with one invalid field among valid ones',
    async (_name, call) => {
      const example = z.record(z.string(), z.unknown()).parse(examples[call.name]?.body?.example ?? {});
      const [event] = (
        await fixture.api.inject({ url: `/api/events?stream_status=finished&api_key=${userKey}` })
      ).json<{
        data: Event[];
      }>().data;
      const validFields = {
        ...example,
        ...(call.name === 'createClip' && { event_id: event?.id, event_media_id: event?.id }),
      };
      const invalidValues: unknown[] = ['a\0b', '\ud800', ...NESTED, [{ name: 'a', value: 'b\0' }]];
      const names = Object.keys(fieldsOf(call).properties);
      // At least one payload per field.
      const inputs = names.flatMap((name, index) =>
        sample(invalidValues, index + postCalls.indexOf(call), invalidValues.length).map((payload) => ({
          ...validFields,
          [name]: payload,
        })),
      );
      expect(await inputsWith500(call, inputs)).toEqual([]);
    },
  );

  it('sends every payload to a call and a payload to every call, in the gate too', () => {
    const sampledPayloads = allCalls.map((_, callIndex) =>
      PAYLOADS.filter((__, index) => (index + callIndex) % GATE_STEP === 0),
    );
    expect(sampledPayloads.every((payloads) => payloads.length > 0)).toBe(true);
    expect(new Set(sampledPayloads.flat())).toEqual(new Set(PAYLOADS));
  });

  it.each(['/datalake/video/event/', '/datalake/event/'])(
    '%s never returns 500 for deeply nested input',
    async (url) => {
      const deep = '['.repeat(7000) + ']'.repeat(7000);
      const example = JSON.stringify(examples['trackVideoEvent']?.body?.example);
      const body = example.replace(/}$/, `,"data":{"deep":${deep}}}`);
      const headers = { 'content-type': 'application/json' };
      const answer = await fixture.analytics.inject({ method: 'POST', url, body, headers });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { errors: { data: ['Must not be nested more than 32 deep'] } },
      ]);
    },
  );
});
