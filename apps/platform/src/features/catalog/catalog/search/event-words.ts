import { foldWords, withAndWithoutArticle } from '@grandstand/core';
import type { Channel } from '../../../../db/channel-registry.ts';
import { textsInAllLanguages } from '../../../../db/reading-language.ts';
import type { Scope } from '../../../../db/scope.ts';
import { teamIdsOf } from '../participants.ts';
import { eventCategories, eventLocations, events, eventWords, participants } from '../schema.ts';

/** The words of one channel's events, as a query must spell them. */
export type Vocabulary = ReadonlySet<string>;

interface Indexed {
  readonly version: number;
  readonly vocabulary: Promise<Vocabulary>;
}

/**
 * Keeps the folded words of events that `eventWords` stores equal to the events, teams, sports and venues. Compares them
 * before the first search after a content write; `content_version` counts these (ADR 024).
 */
export function createEventIndex() {
  const indexed = new Map<string, Indexed>();
  return {
    /** The vocabulary of the channel, whose words are stored. */
    vocabularyOf({ id, contentVersion: version }: Channel, scope: Scope): Promise<Vocabulary> {
      const known = indexed.get(id);
      if (known?.version === version) return known.vocabulary;
      const vocabulary = writeEventWords(scope);
      indexed.set(id, { version, vocabulary });
      vocabulary.catch(() => {
        if (indexed.get(id)?.vocabulary === vocabulary) indexed.delete(id);
      });
      return vocabulary;
    },
  };
}

export type EventIndex = ReturnType<typeof createEventIndex>;

/**
 * The indexed characters of an event's name, and of its other texts. PostgreSQL refuses a `tsvector` of 1 MiB, which
 * would fail every search of the channel.
 */
const MAX_CHARACTERS = 50_000;

function foldedWords(texts: readonly string[]): string {
  const words = [...new Set(texts.flatMap(foldWords).flatMap(withAndWithoutArticle))].join(' ');
  if (words.length <= MAX_CHARACTERS) return words;
  const cut = words.slice(0, MAX_CHARACTERS + 1);
  // Without the last word, which may be incomplete.
  return cut.slice(0, Math.max(0, cut.lastIndexOf(' ')));
}

/** Writes the words, in all languages, of events that have none or others. Safe for concurrent processes. */
const writeEventWords = (scope: Scope): Promise<Vocabulary> =>
  scope.inLanguage(null).transaction(async (txScope) => {
    await txScope.lock(`event words ${scope.channelId}`);
    const texts = await readTexts(txScope);
    const rows = await txScope.select(events, {
      id: events.id,
      name: events.name,
      translations: events.translations,
      homeId: events.homeId,
      awayId: events.awayId,
      participantIds: events.participantIds,
      categoryId: events.categoryId,
      locationId: events.locationId,
    });
    const stored = new Map((await txScope.rows(eventWords)).map((row) => [row.eventId, row]));
    const words = rows.map(({ id, categoryId, locationId, ...event }) => ({
      eventId: id,
      nameWords: foldedWords(textsInAllLanguages(event, 'name')),
      otherWords: foldedWords(
        [
          ...teamIdsOf(event).map((team) => texts.teams.get(team)),
          texts.categories.get(categoryId),
          texts.locations.get(locationId),
        ].flatMap((list) => list ?? []),
      ),
    }));
    await txScope.putAll(
      eventWords,
      words.filter((row) => {
        const old = stored.get(row.eventId);
        return old?.nameWords !== row.nameWords || old.otherWords !== row.otherWords;
      }),
    );
    return new Set(words.flatMap((row) => `${row.nameWords} ${row.otherWords}`.split(' ')));
  });

async function readTexts(scope: Scope) {
  const [teams, categories, locations] = [
    await scope.rows(participants),
    await scope.rows(eventCategories),
    await scope.rows(eventLocations),
  ];
  return {
    teams: new Map(teams.map((row) => [row.id, [...textsInAllLanguages(row, 'name'), row.shortName]])),
    categories: new Map(categories.map((row) => [row.id, textsInAllLanguages(row, 'name')])),
    locations: new Map(
      locations.map((row) => [
        row.id,
        [...textsInAllLanguages(row, 'name'), ...textsInAllLanguages(row, 'city')],
      ]),
    ),
  };
}
