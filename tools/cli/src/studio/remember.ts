import type { Clock } from '@grandstand/core';

/** Answers of other servers by what was asked, for a time; also that there was none. */
export function createMemory<T>(lifeMs: number, clock: Clock) {
  const answers = new Map<string, { readonly answer: Promise<T>; readonly untilMs: number }>();
  return (asked: string, ask: () => Promise<T>): Promise<T> => {
    const known = answers.get(asked);
    if (known && known.untilMs > clock.now()) return known.answer;
    const answer = ask();
    answers.set(asked, { answer, untilMs: clock.now() + lifeMs });
    return answer;
  };
}
