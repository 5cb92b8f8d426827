/**
 * The games of one round: everybody plays once, everybody meets everybody over the rounds, home and away swap
 * from one cycle to the next. The circle method; an odd team sits out. `round` may be any whole number ≥ 0.
 */
export function roundOf<T>(teams: readonly T[], round: number): { home: T; away: T }[] {
  const seats: (T | null)[] = teams.length % 2 === 0 ? [...teams] : [...teams, null];
  const rounds = seats.length - 1;
  const [fixed, ...others] = seats;
  const turn = round % rounds;
  const turned = [fixed ?? null, ...others.slice(turn), ...others.slice(0, turn)];
  const swapped = (Math.floor(round / rounds) + turn) % 2 === 1;
  return Array.from({ length: seats.length / 2 }, (_, index) => {
    const first = turned[index] ?? null;
    const second = turned[seats.length - 1 - index] ?? null;
    return swapped ? { home: second, away: first } : { home: first, away: second };
  }).filter((game): game is { home: T & {}; away: T & {} } => game.home !== null && game.away !== null);
}
