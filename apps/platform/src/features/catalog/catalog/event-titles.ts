import { titleOfSides } from '@grandstand/api';
import type { Translations } from '../../../db/schema.ts';
import type { Scope } from '../../../db/scope.ts';
import type { EventRow } from './events.ts';
import { participantQueries, type ParticipantRow } from './participants.ts';

/** Titles of events, as the sites have them (`eventTitle`), by id. */
export async function titlesOf(scope: Scope, rows: readonly EventRow[]): Promise<Map<number, string>> {
  const teams = await participantQueries(scope).ofEvents(rows.filter(({ homeId }) => homeId !== null));
  return new Map(
    rows.map(({ id, name, homeId, awayId, isHomeFirst }) => {
      const [home, away] = [teams.get(homeId ?? 0), teams.get(awayId ?? 0)];
      const title = home && away ? titleOfSides({ home: home.name, away: away.name }, isHomeFirst) : name;
      return [id, title] as const;
    }),
  );
}

/** The title of an event in the channel's language and in all others; `scope` reads without a language. */
export async function titleInAllLanguages(
  scope: Scope,
  row: EventRow,
): Promise<{ readonly name: string; readonly translations: Translations | null }> {
  const { name, translations, homeId, awayId, isHomeFirst } = row;
  const teams = await participantQueries(scope).ofEvents([row]);
  const [home, away] = [teams.get(homeId ?? 0), teams.get(awayId ?? 0)];
  if (homeId === null || !home || !away) return { name, translations };
  const titleIn = (language: string | null) => {
    const nameOf = (team: ParticipantRow) => {
      const translated = language === null ? null : team.translations?.[language]?.['name'];
      return typeof translated === 'string' ? translated : team.name;
    };
    return titleOfSides({ home: nameOf(home), away: nameOf(away) }, isHomeFirst);
  };
  const languages = [home, away].flatMap((team) => Object.keys(team.translations ?? {}));
  return {
    name: titleIn(null),
    translations: Object.fromEntries(languages.map((language) => [language, { name: titleIn(language) }])),
  };
}

export const titleOf = async (scope: Scope, row: EventRow): Promise<string> =>
  (await titlesOf(scope, [row])).get(row.id) ?? row.name;
