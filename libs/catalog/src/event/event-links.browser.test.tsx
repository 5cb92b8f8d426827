import type { Event, Participant } from '@grandstand/api';
import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { createSession, SessionProvider } from '@grandstand/session';
import { renderUi } from '@grandstand/ui/testing';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type CatalogLinks, CatalogLinksContext } from '../catalog-links.ts';
import { EventSlide } from '../home/EventSlide.tsx';
import { TableRow } from '../list/TableRow.tsx';
import { WideCard } from '../list/WideCard.tsx';
import { EventResult } from '../search/ResultRow.tsx';
import { EventCard } from './EventCard.tsx';
import { EventRow } from './EventRow.tsx';
import { toCatalogEvent } from './catalog-event.ts';

const team = (id: number, name: string): Participant => ({
  id,
  name,
  short_name: name,
  alias: name.toLowerCase(),
  images: { logo: null, cover: null },
  color: '',
  secondary_color: '',
  properties: {},
  groups: [],
});
const wireEvent: Event = {
  id: 7,
  name: 'Cup final',
  type: 'free',
  has_access: true,
  event_utc_ts: 1_800_000_000,
  end_utc_ts: 1_800_007_200,
  time_zone: 'EST',
  participants: [team(1, 'Orcas'), team(2, 'Pikes')],
  home_team_id: 1,
  location_id: null,
  event_category_id: 3,
  stream_status: 'finished',
  base_price: null,
  service_fee: null,
  single_event_package_id: null,
  image: null,
  score: { home: 2, away: 1 },
};
const event = toCatalogEvent(wireEvent);

const toHome = () => '/';
const LINKS: CatalogLinks = {
  watch: (eventId) => `/watch/${eventId}`,
  media: (mediaId) => `/vod_library?vod_id=${mediaId}`,
  group: toHome,
  participant: toHome,
  eventsOf: toHome,
  live: toHome,
  upcoming: toHome,
  vod: toHome,
  schedule: toHome,
  search: toHome,
  logIn: toHome,
  register: toHome,
  packages: toHome,
};

async function render(links: CatalogLinks) {
  const clock = createFakeClock();
  const session = createSession({
    hosts: { api: 'http://api', keys: 'http://keys', analytics: 'http://analytics', logs: 'http://logs' },
    channelKey: 'c',
    domain: 'site.example',
    language: 'en',
    timeZone: 'UTC',
    stored: createStoredValues(createMemoryStore(), clock, ''),
    transport: () => new Promise(() => {}),
    clock,
    onNotice: () => {},
    onApiKeyError: () => {},
  });
  const views = (
    <>
      <EventCard event={event} />
      <EventRow event={event} />
      <WideCard event={event} />
      <TableRow event={event} rowIndex={1} withDay />
      <EventSlide event={event} eager={false} />
      <ul>
        <EventResult event={event} />
      </ul>
    </>
  );
  await renderUi(
    <SessionProvider session={session} startUp={{ staticData: null, participants: null, bootstrap: null }}>
      <CatalogLinksContext value={links}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: views }])} />
      </CatalogLinksContext>
    </SessionProvider>,
  );
}

const linkTargets = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));

describe('cards, rows, slides and results of an event', () => {
  it('link to the event page', async () => {
    await render(LINKS);
    await expect.poll(linkTargets).toEqual(Array(6).fill('/watch/7'));
    await expect.element(page.getByText('Watch replay').first()).toBeVisible();
  });

  it('have no link and no next step on a channel without a player', async () => {
    await render({ ...LINKS, watch: null, media: null });
    await expect.element(page.getByRole('heading', { name: event.title })).toBeVisible();
    expect(linkTargets()).toEqual([]);
    expect(page.getByText(/watch|log in|register|buy/i).elements()).toEqual([]);
  });
});
