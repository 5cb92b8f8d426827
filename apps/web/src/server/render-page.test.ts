import { calls, type StaticData } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { systemClock } from '@grandstand/core';
import { perTier } from '@grandstand/core/testing';
import type { Locale } from '@grandstand/i18n';
import { type Feature, features } from '@grandstand/tenant';
import { plainRuntimeConfig } from '@grandstand/tenant/testing';
import { plainColors } from '@grandstand/ui-theme/testing';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  exampleServer,
  type HttpRequest,
  ok,
  pathOf,
  refused,
} from '../testing/example-server.ts';
import { type PageResult, renderPage } from './render-page.tsx';

const HOUR_S = 3600;
const nowS = Math.floor(systemClock.now() / 1000);
const event = (name: string) => ({
  ...(exampleOutput(calls.getEvent) as object),
  id: 7,
  name,
  participants: [],
  time_zone: 'UTC',
  event_utc_ts: nowS + HOUR_S,
  end_utc_ts: nowS + 2 * HOUR_S,
});
const eventAnswers = (name: string): Answers => ({
  getEvent: ({ pathname }) => (pathname.endsWith('/7') ? ok(event(name)) : refused(404)),
  listEvents: () => ok({ data: [event(name)], total: 1, limit: 24, offset: 0 }),
});

const render = (
  path: string,
  answers: Answers = {},
  options: { locale?: Locale | null; name?: string; features?: readonly Feature[] } = {},
) =>
  renderPage({
    config: {
      ...plainRuntimeConfig,
      name: options.name ?? plainRuntimeConfig.name,
      features: [...(options.features ?? plainRuntimeConfig.features)],
    },
    path,
    locale: options.locale === undefined ? 'en' : options.locale,
    keys: null,
    transport: exampleServer(answers),
    clock: systemClock,
  });

const textOf = (result: PageResult): string =>
  result.kind === 'page'
    ? result.html.replaceAll(/<style.*?<\/style>/gs, '').replaceAll(/<[^>]*>/g, ' ')
    : result.kind;

describe('a page that a server renders', () => {
  it('has the responses to its calls, its head, and the frame', async () => {
    const result = await render('/watch/7', eventAnswers('Owls at Hawks'));
    if (result.kind !== 'page') expect.unreachable();
    expect(result.head.isFound).toBe(true);
    expect(result.head.title).toBe('Owls at Hawks · Plain Sports');
    expect(textOf(result)).toContain('Owls at Hawks');
    expect(textOf(result)).toContain('© ');
    expect(result.styles).toContain('<style');
  });

  it.each([
    ['2026-02-01T00:00:00Z', plainColors, '2026-02-01T00:00:00Z'],
    ['9999-01-01T00:00:00Z', plainColors, null],
    ['2026-02-01T00:00:00Z', {}, null],
  ])(
    'has the server’s newer colours unless they are refused: %s, %j',
    async (updatedAt, colors, expected) => {
      const channel = exampleOutput(calls.getStaticData) as StaticData;
      const settings = { updated_at: updatedAt, colors };
      const result = await render('/', {
        getStaticData: () => ok({ ...channel, 'color-settings': settings }),
      });
      if (result.kind !== 'page') expect.unreachable();
      expect(result.theme?.updatedAt ?? null).toBe(expected);
    },
  );

  it('shows a card until the player of a recording has loaded', async () => {
    const card = `${plainRuntimeConfig.hosts.media}/cards/plain/events/7.jpg?v=a`;
    const recording = {
      ...event('Owls at Hawks'),
      image: null,
      card,
      type: 'free',
      stream_status: 'finished',
      event_utc_ts: nowS - 3 * HOUR_S,
      end_utc_ts: nowS - HOUR_S,
    };
    const result = await render('/watch/7', { getEvent: () => ok(recording) });
    if (result.kind !== 'page') expect.unreachable();
    expect(result.html.match(/<img src="[^"]*\/cards\/plain\/events\/7\.jpg\?v=a" srcSet="/)).not.toBeNull();
  });

  it.each([
    [null, 'fr'],
    ['en', 'en'],
  ] as const)('asked for in %s is in %s on a channel whose language is French', async (locale, expected) => {
    const channel = exampleOutput(calls.getStaticData) as StaticData;
    const data = { ...channel, settings: { ...channel.settings, language: 'fr' } };
    const result = await render('/', { getStaticData: () => ok(data) }, { locale });
    if (result.kind !== 'page') expect.unreachable();
    expect(result.data.locale).toBe(expected);
    expect(textOf(result)).toContain(expected === 'fr' ? 'Calendrier' : 'Schedule');
  });

  it('has the parts that a browser loads later', async () => {
    const home = { live: [], upcoming: [event('Owls at Hawks')], finished: [] };
    const result = await render('/', { getEventsForHomepage: () => ok(home) });
    expect(textOf(result)).toContain('Owls at Hawks');
    expect(textOf(result)).toContain('© ');
  });

  it('has the texts that the channel wrote, without their scripts', async () => {
    const channel = exampleOutput(calls.getStaticData) as { settings: object };
    const block = { id: 1, alias: 'footer', title: 'Owners', content: '<p>Owned by its <b>clubs</b></p>' };
    const question = { id: 1, question: 'Where?', answer: '<p>Here<script>1</script>.</p>', weight: 1 };
    const result = await render('/faq', {
      getStaticData: () => ok({ ...channel, settings: { ...channel.settings, static_blocks: [block] } }),
      listFaq: () => ok([question]),
    });
    if (result.kind !== 'page') expect.unreachable();
    expect(result.html).toContain('<p>Here.</p>');
    expect(result.html).toContain('<p>Owned by its <b>clubs</b></p>');
  });

  it('is in the language of the request', async () =>
    expect(textOf(await render('/schedule', eventAnswers('Owls'), { locale: 'fr' }))).toContain(
      'Calendrier',
    ));

  it.each(['/watch/8', '/watch/x', '/nothing'])('is the not-found page for %s', async (path) => {
    const result = await render(path, eventAnswers('Owls'));
    expect(result).toMatchObject({ kind: 'page', head: { isFound: false } });
    expect(textOf(result)).toContain('Looks like we lose this page');
  });

  it.each<[Feature, string]>([
    ['player', '/watch/7'],
    ['player', '/profile/downloads'],
    ['library', '/vod_library'],
    ['clips', '/moments'],
    ['clips', '/share/7/c1'],
    ['clips', '/watch_library/7'],
    ['clips', '/profile/clips'],
    ['multiview', '/multiview'],
    ['as-live', '/simulate'],
  ])('is that of a missing page without the feature %s at %s', async (feature, path) => {
    const others = features.filter((one) => one !== feature);
    const result = await render(path, eventAnswers('Owls'), { features: others });
    expect(result).toMatchObject({ kind: 'page', head: { isFound: false } });
    expect(await render('/no-such-page')).toMatchObject({ kind: 'page', head: { isFound: false } });
    expect(await render(path, eventAnswers('Owls'))).not.toMatchObject({ head: { isFound: false } });
  });

  it.each([
    ['a medium', '/vod_library?vod_id=99', 'getVodMedia'],
    ['a medium without a valid id', '/vod_library?vod_id=x', 'getVodMedia'],
    ['a clip', '/share/7/11111111-1111-4111-8111-111111111111', 'getSharedClip'],
    ['a team', '/upcoming?participant=nobody', ''],
  ])('says that %s is missing', async (_, path, call) => {
    const result = await render(path, { ...eventAnswers('Owls'), [call]: () => refused(404) });
    expect(result).toMatchObject({ kind: 'page', head: { isFound: false } });
  });

  it('is moved to the clip’s own event', async () => {
    const uuid = '11111111-1111-4111-8111-111111111111';
    const clip = {
      ...(exampleOutput(calls.getSharedClip) as object),
      uuid,
      event_id: 7,
      event: event('Owls'),
    };
    expect(await render(`/share/6/${uuid}`, { getSharedClip: () => ok(clip) })).toEqual({
      kind: 'moved',
      path: `/share/7/${uuid}`,
    });
  });

  it('is left to the browser if a guard sends visitors elsewhere', async () =>
    expect(await render('/profile')).toEqual({ kind: 'in-browser' }));

  it.each([
    ['getApiKey', 'unavailable'],
    ['getStaticData', 'unavailable'],
    ['getEvent', 'incomplete'],
  ])(
    'is not rendered while the platform fails at %s',
    async (call, kind) =>
      expect(await render('/watch/7', { ...eventAnswers('Owls'), [call]: () => refused(500) })).toEqual({
        kind,
      }),
    15_000,
  );

  it('asks for no profile and no country, and reports nothing', async () => {
    const sent: HttpRequest[] = [];
    const options = { config: plainRuntimeConfig, path: '/', locale: 'en' as const, clock: systemClock };
    const first = await renderPage({ ...options, keys: null, transport: exampleServer({}, sent) });
    if (first.kind !== 'page') expect.unreachable();
    await renderPage({ ...options, keys: first.keys, transport: exampleServer({}, sent) });
    const paths = sent.map(({ url }) => new URL(url).pathname);
    const sentTo = (call: Parameters<typeof pathOf>[0]) =>
      paths.filter((path) => pathOf(call).test(path)).length;
    expect([calls.getApiKey, calls.getProfile, calls.getGeo].map(sentTo)).toEqual([1, 0, 0]);
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('shares nothing with pages of other sites that are rendered at the same time', async () => {
    const names = Array.from(
      { length: perTier({ gate: 30, deep: 100 }) },
      (_, number) => `Match-${number}-end`,
    );
    const results = await Promise.all(
      names.map((name, number) =>
        render(number % 2 === 0 ? '/watch/7' : '/upcoming', eventAnswers(name), {
          name: `Channel-${number}-end`,
          locale: number % 3 === 0 ? 'fr' : 'en',
        }),
      ),
    );
    for (const [number, result] of results.entries()) {
      const text = textOf(result);
      expect(new Set(text.match(/Match-\d+-end/g))).toEqual(new Set([`Match-${number}-end`]));
      expect(new Set(text.match(/Channel-\d+-end/g))).toEqual(new Set([`Channel-${number}-end`]));
    }
  }, 60_000);
});
