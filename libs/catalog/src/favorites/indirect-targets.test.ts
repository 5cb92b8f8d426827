import type { Participant } from '@grandstand/api';
import { wireEvent, wireTeam } from '@grandstand/api/testing';
import { describe, expect, it } from 'vitest';
import { toCatalogEvent } from '../event/catalog-event.ts';
import { eventTarget, venueTarget } from './indirect-targets.ts';

const PIKES = wireTeam(1, 'Pikes');
const OWLS = wireTeam(2, 'Owls');
const event = (sides: { readonly home: Participant; readonly away: Participant } | null) =>
  toCatalogEvent(
    wireEvent({
      event_category_id: 9,
      ...(sides && { participants: [sides.away, sides.home], home_team_id: sides.home.id }),
    }),
  );
const group = (id: number) => ({
  id,
  name: `G${id}`,
  alias: '',
  image: null,
  parent_id: null,
  properties: {},
});
const NAMES = {
  category: 'Ice hockey',
  participants: [
    { ...PIKES, groups: [5] },
    { ...OWLS, groups: [5, 6] },
    wireTeam(3, 'Rams', { groups: [7] }),
  ],
  groups: [5, 6, 7].map(group),
};

describe('indirect targets', () => {
  it('an event offers the away team, the home team and the sport, and has the groups of both teams', () => {
    const target = eventTarget(event({ home: PIKES, away: OWLS }), NAMES);
    expect(target.items.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'participant Owls',
      'participant Pikes',
      'event_category Ice hockey',
    ]);
    expect(target.groups?.map(({ id }) => id)).toEqual([5, 6]);
  });

  it('an event without two teams offers its sport, or nothing while the name of the sport is unknown', () => {
    expect(eventTarget(event(null), NAMES).items.map(({ kind }) => kind)).toEqual(['event_category']);
    expect(eventTarget(event(null), { ...NAMES, category: '' }).items).toEqual([]);
  });

  it('tells teams of one name apart by their sport', () => {
    const twins = [PIKES, { ...OWLS, name: 'Pikes' }] as const;
    const participants = twins.map((twin, index) => ({
      ...twin,
      properties: { sport: [['Ice hockey', 'Basketball'][index] ?? ''] },
    }));
    const game = event({ home: twins[0], away: twins[1] });
    const names = ['Pikes · Ice hockey', 'Pikes · Basketball'];
    expect(eventTarget(game, { ...NAMES, participants }).items.map(({ name }) => name)).toEqual(
      expect.arrayContaining(names),
    );
    const games = [game, event({ home: twins[1], away: twins[0] })];
    const { items } = venueTarget({ id: 3, name: 'Arena' }, games, participants);
    expect(items.map(({ name }) => name)).toEqual(names);
  });

  it('a venue offers each of its home teams once', () => {
    const games = [
      event({ home: PIKES, away: OWLS }),
      event(null),
      event({ home: OWLS, away: PIKES }),
      event({ home: PIKES, away: OWLS }),
    ];
    expect(venueTarget({ id: 3, name: 'Arena' }, games, [])).toEqual({
      kind: 'event_location',
      id: 3,
      name: 'Arena',
      items: [
        { kind: 'participant', id: 1, name: 'Pikes' },
        { kind: 'participant', id: 2, name: 'Owls' },
      ],
    });
  });
});
