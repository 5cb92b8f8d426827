interface NamedTeam {
  readonly id: number;
  readonly name: string;
  /** §3: `sport` has the names of the sports that the team plays. */
  readonly properties: Readonly<Record<string, readonly string[] | undefined>>;
}

/** Names of teams by id that tell teams of one name apart: "Hawks · Ice hockey" where several are called "Hawks". */
export function distinctNames(teams: readonly NamedTeam[]): ReadonlyMap<number, string> {
  const counts = Map.groupBy(teams, ({ name }) => name);
  return new Map(
    teams.map(({ id, name, properties }) => {
      const sport = properties['sport']?.join(', ');
      const isRepeated = (counts.get(name)?.length ?? 0) > 1;
      return [id, isRepeated && sport ? `${name} · ${sport}` : name];
    }),
  );
}
