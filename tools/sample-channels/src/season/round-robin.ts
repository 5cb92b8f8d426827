/**
 * Returns the games of one round of a round-robin (circle method). Each team plays once per round and meets every other
 * team once per cycle; home and away swap in the next cycle. If the number of teams is odd, one team does not play.
 * `round` is an integer ≥ 0.
 */
export function roundOf<T>(teams: readonly T[], round: number): { home: T; away: T }[] {
  const seats: (T | null)[] = teams.length % 2 === 0 ? [...teams] : [...teams, null];
  const rounds = seats.length - 1;
  const [fixed, ...others] = seats;
  const rotation = round % rounds;
  const seating = [fixed ?? null, ...others.slice(rotation), ...others.slice(0, rotation)];
  const isSwapped = (Math.floor(round / rounds) + rotation) % 2 === 1;
  return Array.from({ length: seats.length / 2 }, (_, index) => {
    const team = seating[index] ?? null;
    const opponent = seating[seats.length - 1 - index] ?? null;
    return isSwapped ? { home: opponent, away: team } : { home: team, away: opponent };
  }).filter((game): game is { home: T & {}; away: T & {} } => game.home !== null && game.away !== null);
}
