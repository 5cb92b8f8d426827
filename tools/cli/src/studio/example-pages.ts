import { type Call, calls } from '@grandstand/api';
import type { Clock } from '@grandstand/core';
import type { PreviewPage, Tenant } from '@grandstand/tenant';
import { sitePages } from '../models/site-page.ts';
import type { WebCompile } from '../models/web-compile.ts';
import { createServerCalls } from '../services/server-calls.ts';
import { sendCall } from '../conformance/send-call.ts';

/** The list of pages must not wait long for a platform that does not run. */
const TIMEOUT_MS = 1500;

export type Pages = readonly PreviewPage[];

/** Pages of the account, and others that no site lists. */
export const FIXED_PAGES: Pages = [
  { id: 'login', title: 'Log in', path: '/login' },
  { id: 'registration', title: 'Register', path: '/registration' },
  { id: 'password-reset', title: 'Reset the password', path: '/password-reset-request' },
  { id: 'search', title: 'Search', path: '/search?q=a' },
  { id: 'profile', title: 'Profile', path: '/profile' },
  { id: 'not-found', title: 'Not found', path: '/404' },
];

/** The pages that the web app describes, with English titles. `web` null: it is not compiled. */
export function listedPages(tenant: Tenant, web: WebCompile | null): Pages {
  const inEnglish = { ...tenant, locales: { ...tenant.locales, default: 'en' as const } };
  const listed = web ? sitePages(web.pages, inEnglish) : [];
  return [
    { id: 'home', title: 'Home', path: '/' },
    ...listed
      .filter(({ path }) => path !== '/')
      .map(({ path, name }) => ({ id: path.slice(1), title: name, path })),
  ];
}

/** Examples of pages with a parameter, from the tenant's platform; none if that does not answer. */
export async function exampleDetails(tenant: Tenant, clock: Clock): Promise<Pages> {
  const server = createServerCalls(tenant, { clock, timeoutMs: TIMEOUT_MS });
  const key = await server.channelKey(tenant.domains[0] ?? `${tenant.id}.localhost`);
  if (!key.ok) return [];
  const credentials = { hosts: tenant.hosts, channelKey: key.value, clock, timeoutMs: TIMEOUT_MS };
  const ask = async (call: Call, input: object, apiKey: string | null): Promise<unknown> => {
    const sent = await sendCall(call, input, { ...credentials, apiKey });
    return sent.ok && sent.value.status === 200 ? sent.value.json : null;
  };
  const anonymous = {
    channel_key: key.value,
    client_interface: 'web',
    language: tenant.locales.default,
    time_zone: 'UTC',
  };
  const session = calls.getApiKey.output.safeParse(await ask(calls.getApiKey, anonymous, null));
  if (!session.success) return [];
  const apiKey = session.data.api_key;
  const [home, media, packages] = await Promise.all([
    ask(calls.getEventsForHomepage, {}, apiKey),
    ask(calls.listVodMedia, {}, apiKey),
    ask(calls.listPackages, {}, apiKey),
  ]);
  const events = calls.getEventsForHomepage.output.safeParse(home).data;
  const watch = (kind: 'live' | 'upcoming' | 'finished', title: string): readonly PreviewPage[] =>
    (events?.[kind] ?? [])
      .slice(0, 1)
      .map(({ id }) => ({ id: `watch-${kind}`, title, path: `/watch/${id}` }));
  const medium = calls.listVodMedia.output.safeParse(media).data?.data[0];
  const pass = calls.listPackages.output.safeParse(packages).data?.[0];
  return [
    ...watch('live', 'Event, live'),
    ...watch('upcoming', 'Event, upcoming'),
    ...watch('finished', 'Event, finished'),
    ...(medium ? [{ id: 'medium', title: 'Video', path: `/vod_library?vod_id=${medium.id}` }] : []),
    ...(pass ? [{ id: 'select-package', title: 'Pass', path: `/select-package/${pass.id}` }] : []),
  ];
}
