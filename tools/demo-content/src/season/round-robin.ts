/**
 * The games of one round of a round-robin (circle method). Each team plays once per round and meets every other team once
 * per cycle; home and away swap in the next cycle. With an odd number, one team pauses. `round` is any integer ≥ 0.
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
