import type { Event } from '@grandstand/api';
import { wireEvent, wireTeam } from '@grandstand/api/testing';
import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { SessionProvider } from '@grandstand/session';
import { createTestSession } from '@grandstand/session/testing';
import { createObservable } from '@grandstand/ui';
import { renderUi } from '@grandstand/ui/testing';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type CatalogLinks, CatalogLinksContext } from '../catalog-links.ts';
import { EventSlide } from '../home/EventSlide.tsx';
import { TableRow } from '../list/TableRow.tsx';
import { WideCard } from '../list/WideCard.tsx';
import { EventResult } from '../search/ResultRow.tsx';
import { ScoreBoard } from '../watch/ScoreBoard.tsx';
import { EventHeader } from '../watch/EventHeader.tsx';
import { WatchStage } from '../watch/WatchStage.tsx';
import { EventCard } from './EventCard.tsx';
import { EventPriceContext, type FindEventPrice } from './event-price.ts';
import { EventRow } from './EventRow.tsx';
import { type CatalogEvent, toCatalogEvent } from './catalog-event.ts';

/** A finished event of two teams. */
const CUP_FINAL = wireEvent({
  time_zone: 'EST',
  participants: [wireTeam(1, 'Orcas'), wireTeam(2, 'Pikes')],
  home_team_id: 1,
  stream_status: 'finished',
  score: { home: 2, away: 1 },
});
const event = toCatalogEvent(CUP_FINAL);

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

const shownPrices = createObservable<FindEventPrice>(() => ({ price: '$8.79', url: '/buy' }));

async function render(links: CatalogLinks, views: ReactNode) {
  const clock = createFakeClock();
  const session = createTestSession({
    stored: createStoredValues(createMemoryStore(), clock, ''),
    transport: () => new Promise(() => {}),
    clock,
  });
  await renderUi(
    <SessionProvider session={session} startUp={{ staticData: null, participants: null, bootstrap: null }}>
      <CatalogLinksContext value={links}>
        <EventPriceContext value={shownPrices}>
          <RouterProvider router={createMemoryRouter([{ path: '*', element: views }])} />
        </EventPriceContext>
      </CatalogLinksContext>
    </SessionProvider>,
    { messages: 'browse' },
  );
}

const viewsOf = (shown: CatalogEvent) => [
  <EventCard key="card" event={shown} />,
  <EventRow key="row" event={shown} />,
  <WideCard key="wide" event={shown} />,
  <TableRow key="table" event={shown} rowIndex={1} withDay />,
  <EventSlide key="slide" event={shown} eager={false} />,
  <ul key="result">
    <EventResult event={shown} />
  </ul>,
];

const linkTargets = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));

describe('cards, rows, slides and results of an event', () => {
  it('link to the event page', async () => {
    await render(LINKS, viewsOf(event));
    await expect.poll(linkTargets).toEqual(Array(6).fill('/watch/7'));
    await expect.element(page.getByText('Watch replay').first()).toBeVisible();
  });

  it('have no link and no next step on a channel without a player', async () => {
    await render({ ...LINKS, watch: null, media: null }, viewsOf(event));
    await expect.element(page.getByRole('heading', { name: event.title })).toBeVisible();
    expect(linkTargets()).toEqual([]);
    expect(page.getByText(/watch|log in|register|buy/i).elements()).toEqual([]);
  });
});

describe.each(['upcoming', 'live'] as const)('a cancelled event that is %s by its times', (stream_status) => {
  const paid = { ...CUP_FINAL, type: 'paid', has_access: false, score: null, stream_status } as const;
  const startsSoon = { event_utc_ts: Math.floor(Date.now() / 1000) + 3600 };
  const cancelled = toCatalogEvent({ ...paid, ...startsSoon, is_cancelled: true });
  const forSale = /\$8\.79|a pass|ticket for|starts (in|on)|until start|^live/i;

  it.each(viewsOf(cancelled).map((view) => [view.key, view] as const))(
    'is shown as canceled, without price and countdown, in the view "%s"',
    async (_, view) => {
      await render(LINKS, view);
      await expect.element(page.getByText('Canceled').first()).toBeVisible();
      expect(page.getByText(forSale).elements()).toEqual([]);
    },
  );

  it('is explained on the stage, with nothing to buy', async () => {
    await render(LINKS, <WatchStage event={cancelled} player={<p>player</p>} />);
    await expect.element(page.getByText('This event was canceled')).toBeVisible();
    await expect.element(page.getByText('If you bought a ticket for it, we’ll refund it.')).toBeVisible();
    expect(page.getByText(/\$8\.79|a pass|until start|player/i).elements()).toEqual([]);
    expect(linkTargets()).toEqual([]);
  });
});

it.each([
  ['ppv', 'We’ll show the new date here. Tickets stay valid.'],
  ['register', 'We’ll show the new date here.'],
] as const)('the stage of a postponed event of type %s shows "%s"', async (type, text) => {
  const sold = { type, base_price: 8, service_fee: 0.79, stream_status: 'upcoming', score: null } as const;
  const postponed = toCatalogEvent({ ...CUP_FINAL, ...sold, state: 'postponed' });
  await render(LINKS, <WatchStage event={postponed} player={null} />);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

it('the header of a suspended event explains the state', async () => {
  const suspended = toCatalogEvent({ ...CUP_FINAL, stream_status: 'live', state: 'suspended' });
  await render(LINKS, <EventHeader event={suspended} description="" />);
  await expect.element(page.getByText(/^Play has stopped for now\./)).toBeVisible();
});

describe.each(['upcoming', 'live', 'finished'] as const)(
  'a %s event that is blacked out',
  (stream_status) => {
    const untilS = Math.floor(Date.now() / 1000) + 3600;
    const blackedOut = (changes: Partial<NonNullable<Event['blackout']>> = {}) =>
      toCatalogEvent({
        ...CUP_FINAL,
        type: 'paid',
        has_access: false,
        stream_status,
        blackout: {
          area: 'Ontario',
          area_code: 'CA-ON',
          until_utc_ts: untilS,
          opens: 'replay',
          ...changes,
        },
      });
    const forSale = /\$8\.79|a pass|ticket for|until start|starts on|player/i;

    // A search result has no next step.
    const views = viewsOf(blackedOut()).slice(0, -1);
    it.each(views.map((view) => [view.key, view] as const))(
      'says so without a price in the view "%s"',
      async (_, view) => {
        await render(LINKS, view);
        await expect.element(page.getByText('Blacked out in your area').first()).toBeVisible();
        expect(page.getByText(forSale).elements()).toEqual([]);
      },
    );

    it('is explained on the stage: where, until when, what opens then, and what else to watch', async () => {
      await render(
        { ...LINKS, live: () => '/live' },
        <WatchStage event={blackedOut()} player={<p>player</p>} />,
      );
      await expect.element(page.getByText(/^Blacked out in Ontario until .*\d/)).toBeVisible();
      await expect.element(page.getByText(/The replay opens then/)).toBeVisible();
      await expect.element(page.getByRole('timer', { name: 'Opens in' })).toBeVisible();
      expect(page.getByText(forSale).elements()).toEqual([]);
      expect(linkTargets()).toEqual(['/live']);
    });

    it('names a country in the language of the page, and what opens during the event', async () => {
      const inBulgaria = blackedOut({ area: 'България', area_code: 'BG', opens: 'live' });
      await render(LINKS, <WatchStage event={inBulgaria} player={null} />);
      await expect.element(page.getByText(/^Blacked out in Bulgaria until/)).toBeVisible();
      await expect.element(page.getByText(/You can watch it live from then on/)).toBeVisible();
    });
  },
);

describe.each([
  ['no participant', []],
  ['one participant', [wireTeam(1, 'Orcas')]],
  ['four participants', [1, 2, 3, 4].map((id) => wireTeam(id, `Team ${id}`))],
])('an event with %s', (_kind, participants) => {
  const sent = { ...CUP_FINAL, participants, home_team_id: null, score: null };
  it.each(viewsOf(toCatalogEvent(sent)).map((view) => [view.key, view] as const))(
    'has its name and no score in the view "%s"',
    async (_, view) => {
      await render(LINKS, view);
      await expect.element(page.getByText('Cup final').first()).toBeVisible();
      expect(page.getByText(/ [@–] |undefined|null/).elements()).toEqual([]);
    },
  );

  it('lists the participants with links, without roles and scores', async () => {
    await render(LINKS, <ScoreBoard event={toCatalogEvent(sent)} hasPlayer={false} />);
    await expect.poll(() => linkTargets().length).toBe(participants.length);
    expect(page.getByText(/home|away/i).elements()).toEqual([]);
  });
});

describe('an event without a date or time', () => {
  const upcoming = { ...CUP_FINAL, stream_status: 'upcoming', score: null } as const;
  const clockTime = /\d:\d\d|12.AM|starts in|until start|player/i;

  it.each(
    viewsOf(toCatalogEvent({ ...upcoming, state: 'postponed' })).map((view) => [view.key, view] as const),
  )('is shown as postponed, without its former date, in the view "%s"', async (_, view) => {
    await render(LINKS, view);
    await expect.element(page.getByText('Postponed').first()).toBeVisible();
    expect(page.getByText(clockTime).elements()).toEqual([]);
    expect(page.getByText(/2027/).elements()).toEqual([]);
  });

  it.each(
    viewsOf(toCatalogEvent({ ...upcoming, is_time_tba: true })).map((view) => [view.key, view] as const),
  )('is shown with its day and without a time in the view "%s"', async (_, view) => {
    await render(LINKS, view);
    await expect.element(page.getByText(/Time to be announced/).first()).toBeVisible();
    expect(page.getByText(clockTime).elements()).toEqual([]);
  });

  it('explains on the stage that it is postponed, with nothing to buy', async () => {
    const postponed = toCatalogEvent({
      ...upcoming,
      state: 'postponed',
      type: 'ppv',
      has_access: false,
      base_price: 5,
    });
    await render(LINKS, <WatchStage event={postponed} player={<p>player</p>} />);
    await expect.element(page.getByText('This event was postponed')).toBeVisible();
    expect(page.getByText(/\$|a pass|player/i).elements()).toEqual([]);
    expect(linkTargets()).toEqual([]);
  });

  it('shows the day and no countdown on the stage', async () => {
    const soon = { ...upcoming, is_time_tba: true, event_utc_ts: Math.floor(Date.now() / 1000) + 600 };
    await render(LINKS, <WatchStage event={toCatalogEvent(soon)} player={null} />);
    await expect.element(page.getByText(/· Time to be announced/)).toBeVisible();
    expect(page.getByRole('timer').elements()).toEqual([]);
  });
});

describe('an event whose play has stopped', () => {
  it('keeps its player, and its badge says that it is suspended', async () => {
    const suspended = toCatalogEvent({ ...CUP_FINAL, stream_status: 'live', state: 'suspended' });
    await render(LINKS, [
      <WatchStage key="stage" event={suspended} player={<p>player</p>} />,
      <EventCard key="card" event={suspended} />,
    ]);
    await expect.element(page.getByText('player')).toBeVisible();
    await expect.element(page.getByText('Suspended')).toBeVisible();
    expect(page.getByText(/^Live/).elements()).toEqual([]);
  });

  it('is shown as abandoned beside its replay', async () => {
    await render(LINKS, <EventCard event={toCatalogEvent({ ...CUP_FINAL, state: 'abandoned' })} />);
    await expect.element(page.getByText('Abandoned')).toBeVisible();
    await expect.element(page.getByText('Watch replay')).toBeVisible();
  });
});

describe('the teams of a channel that names the home team first', () => {
  const homeFirst = toCatalogEvent({ ...CUP_FINAL, is_home_first: true });

  it.each(viewsOf(homeFirst).map((view) => [view.key, view] as const))(
    'are in this order, with the score, in the view "%s"',
    async (key, view) => {
      await render(LINKS, view);
      const text = () => document.body.textContent;
      await expect.poll(text).toMatch(/Orcas.*Pikes/);
      if (key === 'table') expect(text()).toContain('2 – 1');
    },
  );

  it('are in this order on the score board', async () => {
    await render(LINKS, <ScoreBoard event={homeFirst} hasPlayer={false} />);
    const board = page.getByRole('group', { name: 'Teams' });
    await expect.element(board).toHaveTextContent('ORCOrcasHome2PIKPikesAway1');
  });
});

describe('the badge of a live event', () => {
  const period = { kind: 'quarter', number: 3, count: 4, is_over: false } as const;
  const live = {
    ...CUP_FINAL,
    stream_status: 'live',
    event_utc_ts: Math.floor(Date.now() / 1000) - 600,
  } as const;

  it.each([
    ['the period', { ...live, period }, 'LiveQ3'],
    ['a break', { ...live, period: { ...period, is_over: true } }, 'LiveBreak'],
    ['the minutes when the period is unknown', { ...live, period: null }, 'Live10 min'],
  ])('shows %s', async (_, sent, expected) => {
    await render(LINKS, <EventCard event={toCatalogEvent(sent)} />);
    await expect.element(page.getByText(/^Live/).first()).toHaveTextContent(expected);
  });
});

describe('the stage after a free sample', () => {
  const paid = toCatalogEvent({ ...CUP_FINAL, type: 'paid', has_access: false });
  const stageAfter = (isPlayable: boolean) => (
    <WatchStage
      event={paid}
      player={null}
      sample={{
        player: false,
        offer: <button type="button">Play again</button>,
        verdict: { title: 'How it went', text: 'In detail.', isPlayable },
      }}
    />
  );

  it.each([
    ['the price, where the event can be played', true, 1],
    ['no price, where the event cannot be played', false, 0],
  ])('says how the sample went, with %s', async (_, isPlayable, prices) => {
    await render(LINKS, stageAfter(isPlayable));
    await expect.element(page.getByText('How it went')).toBeVisible();
    await expect.element(page.getByText('In detail.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Play again' })).toBeVisible();
    expect(page.getByText(/\$8\.79/).elements()).toHaveLength(prices);
  });
});

describe('the score board', () => {
  it('shows no score before the first picture of a replay', async () => {
    await render(LINKS, <ScoreBoard event={event} hasPlayer />);
    const board = page.getByRole('group', { name: 'Teams' });
    await expect.element(board).toHaveTextContent('PIKPikesAwayORCOrcasHomeScore at this point of the video');
  });

  it('shows the result of an event that is not played', async () => {
    await render(LINKS, <ScoreBoard event={event} hasPlayer={false} />);
    const board = page.getByRole('group', { name: 'Teams' });
    await expect.element(board).toHaveTextContent('PIKPikesAway1ORCOrcasHome2');
  });
});

describe('the stage of an event that is about to start', () => {
  const startsIn = (seconds: number) =>
    toCatalogEvent({
      ...CUP_FINAL,
      stream_status: 'upcoming',
      score: null,
      event_utc_ts: Math.floor(Date.now() / 1000) + seconds,
    });

  it('counts down to the start', async () => {
    await render(LINKS, <WatchStage event={startsIn(600)} player={null} />);
    await expect.element(page.getByRole('timer', { name: 'Time until start' })).toBeVisible();
  });

  it('says that the video is not ready, instead of counting down, after the planned start', async () => {
    await render(LINKS, <WatchStage event={startsIn(-5)} player={null} />);
    await expect.element(page.getByText('The video isn’t ready yet')).toBeVisible();
    expect(page.getByRole('timer').elements()).toEqual([]);
  });
});
