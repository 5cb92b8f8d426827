import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../../testing/call-fixture.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const videoEvent = (profile: string, event: string) => ({
  profile,
  video_view_uuid: '7b0f8a52-8a52-4b6e-9d0c-0f1a2b3c4d5e',
  stream_id: 1,
  stream_type: 'live',
  event,
});
const post = (app: CallFixture['logs'], url: string, body: object) =>
  app.inject({ method: 'POST', url, body });
const getPage = async (app: CallFixture['logs'], url = '/') => (await app.inject({ url })).body;

it('lists analytics records by channel, newest first', async () => {
  expect(await getPage(fixture.analytics)).toContain('Nothing has arrived yet');
  await post(fixture.analytics, '/datalake/video/event/', videoEvent('nl-first-party', 'first_one'));
  fixture.clock.advance(1000);
  await post(fixture.analytics, '/datalake/video/event/', videoEvent('mg-first-party', 'second_one'));

  const allChannels = await getPage(fixture.analytics);
  expect(allChannels.indexOf('second_one')).toBeGreaterThan(0);
  expect(allChannels.indexOf('first_one')).toBeGreaterThan(allChannels.indexOf('second_one'));
  expect(allChannels).toContain('http-equiv="refresh"');
  const northline = await getPage(fixture.analytics, '/?channel=northline&paused=1');
  expect(northline).toContain('first_one');
  expect(northline).not.toContain('second_one');
  expect(northline).not.toContain('http-equiv="refresh"');
  expect(northline).toContain('<a href="/?channel=northline&amp;paused=1" aria-current="page">northline</a>');
});

it('lists error reports and escapes their content', async () => {
  const answer = await post(fixture.logs, '/report', {
    status: 503,
    service: 'web',
    channel: 'northline.localhost',
    message: '<script>alert(1)</script>',
    request_data: { name: '"><img src=x>' },
    url: '/api/events',
  });
  expect(answer.statusCode).toBe(200);
  const html = await getPage(fixture.logs);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img');
  expect(await getPage(fixture.logs, '/?channel=%22%3E%3Cscript%3E')).not.toContain('<script');
});

it('serves a local receiver for the tag', async () => {
  const script = await fixture.analytics.inject({ url: '/tag.js?id=GTM-ABC' });
  expect(script.statusCode).toBe(200);
  expect(script.headers['content-type']).toContain('text/javascript');
  expect(script.body).toContain('dataLayer');
});
