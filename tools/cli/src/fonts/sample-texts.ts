import type { FallbackScript } from './font-metrics.ts';

/** Running texts, by which the average width of a family's letters is measured. */
export const sampleTexts: Readonly<Record<FallbackScript, string>> = {
  latin:
    'The home side won it in the last minute, after a quiet first half and two late goals. Watch every game live and on demand, with replays, highlights and interviews from around the league. Buy a season pass or a single ticket, and follow your team on any screen you like. Saturday, upcoming matches, schedule and results, full coverage from the opening whistle. Northline Wolves 3, Harbour City Bears 2. Live Now: Round 14 of 16, Friday, November 21, 7:30 PM. Watch Replay, Get a Pass, $12.00.',
  // The Cyrillic files of the catalogue have only letters; spaces, digits and punctuation are in the Latin ones.
  cyrillic:
    'Домакините спечелиха в последната минута след тихо първо полувреме и два късни гола. Гледайте всяка среща на живо и на запис, с повторения, моменти и интервюта от цялото първенство. Купете сезонен абонамент или един билет и следете своя отбор на всеки екран. Събота, предстоящи срещи, програма и резултати, пълно отразяване от първия сигнал. Локомотив 3, Черно море 2. На живо: кръг 14 от 16, петък, 21 ноември, 19:30 ч. Гледайте записа, Купете достъп, 12,00 лв.'.replaceAll(
      /\P{Script=Cyrillic}/gu,
      '',
    ),
};
