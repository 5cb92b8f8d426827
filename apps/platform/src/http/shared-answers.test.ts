import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channels } from '../db/schema/channels.ts';
import { faq } from '../db/schema/faq.ts';
import { type CallFixture, createCallFixture } from '../testing/call-fixture.ts';

let fixture: CallFixture;
let apiKeys: string[];
beforeAll(async () => {
  fixture = await createCallFixture();
  apiKeys = [await fixture.signIn('northline'), await fixture.signIn('megdan')];
}, 60_000);
afterAll(() => fixture.close());

const staticData = (key = apiKeys[0], headers = {}) =>
  fixture.api.inject({ url: `/api/static-data?client_interface=web&api_key=${key}`, headers });
const questions = async (key?: string) =>
  (await staticData(key)).json<{ faq: { question: string }[] }>().faq.map(({ question }) => question);

describe('answers that are the same for everybody on the channel', () => {
  it('are kept by the browser alone where a session asked, and revalidated', async () => {
    const { headers, body } = await staticData();
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await staticData(undefined, { 'if-none-match': headers['etag'] });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await staticData(undefined, { 'if-none-match': 'W/"other"' })).body).toBe(body);
  });

  it('are each channel’s own', async () => {
    const [own, other] = [await staticData(apiKeys[0]), await staticData(apiKeys[1])];
    expect(own.json()).toMatchObject({ settings: { currency: 'CAD' } });
    expect(other.json()).toMatchObject({ settings: { currency: 'EUR' } });
    expect(own.headers['etag']).not.toBe(other.headers['etag']);
    expect((await staticData('unknown')).statusCode).toBe(401);
  });

  it('follow the seed within 10 s, whoever has written it, and anything else within 60 s', async () => {
    const change = (question: string) =>
      fixture.db.update(faq).set({ question }).where(eq(faq.channelId, 'northline'));
    const before = await questions();
    await change('New?');
    expect(await questions()).toEqual(before);
    await fixture.db.update(channels).set({ seedHash: 'new' }).where(eq(channels.id, 'northline'));
    fixture.clock.advance(10_000);
    expect(new Set(await questions())).toEqual(new Set(['New?']));

    await change('Newer?');
    fixture.clock.advance(59_999);
    expect(new Set(await questions())).toEqual(new Set(['New?']));
    fixture.clock.advance(1);
    expect(new Set(await questions())).toEqual(new Set(['Newer?']));
  });

  it('are worked out once for all who ask at the same time, and not kept where they fail', async () => {
    const page = '/api/pages/999999?api_key=';
    const statuses = await Promise.all(
      apiKeys.map(async (key) => (await fixture.api.inject({ url: page + key })).statusCode),
    );
    expect(statuses).toEqual([404, 404]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => staticData()));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });
});
