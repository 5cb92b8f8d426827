import { type ContentText, fillTemplate } from '@grandstand/content-files';
import { nameWithSports } from '@grandstand/core';

/** The name of a pass for one team, in all languages of its parts. `sports` is empty where they need not be named. */
export function teamPassName(
  { pass, team, sports }: { pass: ContentText; team: ContentText; sports: readonly ContentText[] },
  language: string,
): ContentText {
  const placeholders = sports.map((_, index) => `{sport${index}}`);
  const teamTemplate = nameWithSports({ name: '{team}', properties: { sport: placeholders } });
  const values = sports.map((sport, index) => [`sport${index}`, sport] as const);
  return fillTemplate(`{pass}: ${teamTemplate}`, { pass, team, ...Object.fromEntries(values) }, language);
}
