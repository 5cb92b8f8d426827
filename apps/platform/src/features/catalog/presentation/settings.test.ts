import type { StaticData } from '@grandstand/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

it.each([
  ['megdan', true],
  ['northline', true],
  ['homefield', false],
])('answers for %s whether analytics require consent: %s', async (channel, isRequired) => {
  const channelKey = fixture.seedOf(channel).channel.key;
  const response = await fixture.api.inject({ url: '/api/settings', query: { channel_key: channelKey } });
  expect(response.json<StaticData['settings']>().consent_required).toBe(isRequired);
});
