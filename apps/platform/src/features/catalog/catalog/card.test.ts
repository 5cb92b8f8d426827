import { describe, expect, it } from 'vitest';
import { readingLanguage } from '../../../db/reading-language.ts';
import { type CardContext, cardRevision, eventCard } from './card.ts';

const CHANNEL: CardContext['channel'] = {
  id: 'league',
  name: 'The League',
  translations: { fr: { name: 'La Ligue' } },
  settings: {
    language: 'en',
    currency: 'CAD',
    google_tag: null,
    analytics_key: null,
    captcha: { provider: 'sandbox', site_key: '' },
  },
  colorSettings: { updated_at: '2026-01-01T00:00:00Z', colors: { '--accent': '#123456' } },
};
const inLanguage = (tag: string): CardContext => ({
  channel: CHANNEL,
  scope: { language: readingLanguage(tag, 'en') },
});
const ENGLISH = inLanguage('en');

const team = (name: string) => ({ name, logo: null, color: '#111111', secondaryColor: '#eeeeee' });
const TEAMS = new Map(
  ['Hawks', 'Owls', 'Bears', 'Wolves', 'Foxes'].map((name, index) => [index + 1, team(name)]),
);
/** 27 November 2026, 19:30 in Halifax. */
const EVENT: Parameters<typeof eventCard>[0] = {
  name: 'Opening night',
  startTs: Date.UTC(2026, 10, 27, 23, 30) / 1000,
  timeZone: 'America/Halifax',
  isTimeTba: false,
  isCancelled: false,
  state: null,
  homeId: 1,
  teamIds: [1, 2],
  isHomeFirst: false,
};
const cardOf = (changes: Partial<typeof EVENT> = {}, context = ENGLISH) =>
  eventCard({ ...EVENT, ...changes }, TEAMS, context);
const namesOf = ({ teams }: ReturnType<typeof cardOf>) => teams.map(({ name }) => name);

describe('the card of an event', () => {
  it.each([
    ['two teams', {}, 'Owls @ Hawks', ['Owls', 'Hawks']],
    ['two teams, the home team first', { isHomeFirst: true }, 'Hawks – Owls', ['Hawks', 'Owls']],
    ['no team', { homeId: null, teamIds: [] }, 'Opening night', []],
    ['one team', { homeId: null, teamIds: [3] }, 'Opening night', ['Bears']],
    [
      'five',
      { homeId: null, teamIds: [1, 2, 3, 4, 5] },
      'Opening night',
      ['Hawks', 'Owls', 'Bears', 'Wolves'],
    ],
    ['a team that is gone', { teamIds: [1, 99] }, 'Opening night', ['Hawks']],
  ])('shows %s', (_, changes, title, names) => {
    const card = cardOf(changes);
    expect([card.title, namesOf(card)]).toEqual([title, names]);
  });

  it.each<[string, Partial<typeof EVENT>, string, string]>([
    ['its start at the venue', {}, 'en', 'Friday, November 27, 2026 at 7:30 PM AST'],
    ['its start in the reader’s language', {}, 'bg', 'петък, 27 ноември 2026 г. в 19:30 ч. Гринуич-4'],
    ['its day', { isTimeTba: true }, 'en', 'Friday, November 27, 2026'],
    ['that it is cancelled', { isCancelled: true }, 'en', 'Canceled'],
    ['that it is postponed', { state: 'postponed' }, 'de', 'Verschoben'],
    ['that it is abandoned', { state: 'abandoned' }, 'fr', 'Arrêté définitivement'],
    ['its start if it may go on', { state: 'suspended', isTimeTba: true }, 'en', 'Friday, November 27, 2026'],
    ['its start in an unknown zone', { timeZone: '?', isTimeTba: true }, 'en', 'Friday, November 27, 2026'],
  ])('shows %s', (_, changes, language, line) =>
    expect(cardOf(changes, inLanguage(language)).line.replaceAll('\u202F', ' ')).toBe(line),
  );

  it('has the channel’s name and colour', () => {
    expect(cardOf()).toMatchObject({ channelName: 'The League', color: '#123456', language: 'en' });
    expect(cardOf({}, inLanguage('fr'))).toMatchObject({ channelName: 'La Ligue', language: 'fr' });
    // Without texts in the reader's language it is in the channel's.
    expect(cardOf({}, inLanguage('ja'))).toMatchObject({ channelName: 'The League', language: 'en' });
  });

  it('has another revision when it shows anything else', () => {
    const changes: Partial<typeof EVENT>[] = [{}, { startTs: 5 }, { isCancelled: true }, { teamIds: [1, 3] }];
    expect(new Set(changes.map((one) => cardRevision(cardOf(one)))).size).toBe(4);
    expect(cardRevision(cardOf())).toBe(cardRevision(cardOf()));
  });
});
