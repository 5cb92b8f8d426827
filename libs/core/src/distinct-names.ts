import { groupBy } from './group-by.ts';

interface NamedTeam {
  readonly id: number;
  readonly name: string;
  /** §3: `sport` has the names of the sports that the team plays. */
  readonly properties: Readonly<Record<string, readonly string[] | undefined>>;
}

/** The name of a team with the sports that it plays: "Hawks · Ice hockey". */
export const nameWithSports = ({ name, properties }: Omit<NamedTeam, 'id'>): string =>
  [name, ...(properties['sport']?.length ? [properties['sport'].join(', ')] : [])].join(' · ');

/** Names of teams by id that tell teams of one name apart: with their sports where several are called "Hawks". */
export function distinctNames(teams: readonly NamedTeam[]): ReadonlyMap<number, string> {
  const counts = groupBy(teams, ({ name }) => name);
  return new Map(
    teams.map((team) => [
      team.id,
      (counts.get(team.name)?.length ?? 0) > 1 ? nameWithSports(team) : team.name,
    ]),
  );
}
