import { describe, expect, it } from 'vitest';
import type { CatalogEvent, Side } from '../event/catalog-event.ts';
import { eventTarget, venueTarget } from './indirect-targets.ts';

const side = (id: number, name: string): Side => ({
  id,
  name,
  shortName: name,
  alias: name,
  logo: null,
  color: null,
  secondaryColor: null,
});
const PIKES = side(1, 'Pikes');
const OWLS = side(2, 'Owls');
const event = (sides: CatalogEvent['sides']): CatalogEvent => ({
  kind: 'upcoming',
  id: 40,
  title: 'Owls @ Pikes',
  sides,
  startS: 0,
  endS: 0,
  timeZone: 'UTC',
  categoryId: 9,
  locationId: null,
  image: null,
  type: 'free',
  state: null,
  isTimeTba: false,
  isHomeFirst: false,
  participants: sides ? [sides.away, sides.home] : [],
  blackout: null,
  hasAccess: true,
  ticket: null,
});
const team = ({ id, name }: Side, groups: number[]) => ({
  id,
  name,
  short_name: name,
  alias: name,
  images: { logo: null, cover: null },
  color: '',
  secondary_color: '',
  properties: {},
  groups,
});
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
  participants: [team(PIKES, [5]), team(OWLS, [5, 6]), team(side(3, 'Rams'), [7])],
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
      ...team(twin, []),
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
