import { titleOfSides } from '@grandstand/api';
import type { Translations } from '../../../db/schema.ts';
import type { Scope } from '../../../db/scope.ts';
import type { EventRow } from './events.ts';
import { participantQueries, type ParticipantRow } from './participants.ts';

type Teams = ReadonlyMap<number, ParticipantRow>;

/** Both teams of an event; null when it does not have two. */
function sidesOf({ homeId, awayId }: EventRow, teams: Teams) {
  const home = homeId === null ? undefined : teams.get(homeId);
  const away = awayId === null ? undefined : teams.get(awayId);
  return home && away ? { home, away } : null;
}

/** Titles of events, as the sites have them (`eventTitle`), by id. */
export async function titlesOf(scope: Scope, rows: readonly EventRow[]): Promise<Map<number, string>> {
  const teams = await participantQueries(scope).ofEvents(rows.filter(({ homeId }) => homeId !== null));
  return new Map(
    rows.map((row) => {
      const sides = sidesOf(row, teams);
      if (!sides) return [row.id, row.name];
      return [row.id, titleOfSides({ home: sides.home.name, away: sides.away.name }, row.isHomeFirst)];
    }),
  );
}

export const titleOf = async (scope: Scope, row: EventRow): Promise<string> =>
  (await titlesOf(scope, [row])).get(row.id) ?? row.name;

/** The title of an event in the channel's language and in all others; `scope` reads without a language. */
export async function titleInAllLanguages(
  scope: Scope,
  row: EventRow,
): Promise<{ readonly name: string; readonly translations: Translations | null }> {
  const sides = sidesOf(row, await participantQueries(scope).ofEvents([row]));
  if (!sides) return { name: row.name, translations: row.translations };
  const { home, away } = sides;
  const titleIn = (language: string) => {
    const nameOf = ({ name, translations }: ParticipantRow) => {
      const translated = translations?.[language]?.['name'];
      return typeof translated === 'string' ? translated : name;
    };
    return titleOfSides({ home: nameOf(home), away: nameOf(away) }, row.isHomeFirst);
  };
  const languages = [home, away].flatMap((team) => Object.keys(team.translations ?? {}));
  return {
    name: titleOfSides({ home: home.name, away: away.name }, row.isHomeFirst),
    translations: Object.fromEntries(languages.map((language) => [language, { name: titleIn(language) }])),
  };
}
