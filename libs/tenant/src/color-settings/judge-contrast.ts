import type { Problem, ProblemPath } from '@grandstand/core';
import type { FailingPair } from '@grandstand/ui-theme';

/** Pairs whose low contrast a channel accepts, each with a reason. */
export type Acceptances = readonly { readonly pair: string; readonly reason: string }[];

/** Where a channel lists the pairs that it accepts. */
export interface AcceptancePlace {
  /** For hints; null: the file of the colours. */
  readonly file: string | null;
  readonly path: ProblemPath;
  /** Source of the list with one entry. */
  readonly write: (entry: string) => string;
}

interface ContrastResult {
  /** Failing pairs that must be changed or accepted. */
  readonly rejected: readonly Problem[];
  /** Failing pairs that the channel accepts. */
  readonly accepted: readonly Problem[];
  /** Accepted pairs that have enough contrast. */
  readonly obsolete: readonly Problem[];
}

const describePair = ({ pair, ratio, required }: FailingPair): string =>
  `${pair} has a contrast of ${ratio}:1, below ${required}:1`;

/** Rejects colour pairs with low contrast unless the channel accepts them with a reason. */
export function judgeContrast(
  failing: readonly FailingPair[],
  accepted: Acceptances,
  { file, path, write }: AcceptancePlace,
): ContrastResult {
  const reasonOf = (pair: string): string | undefined =>
    accepted.find((acceptance) => acceptance.pair === pair)?.reason;
  const inFile = file === null ? '' : ` in ${file}`;
  return {
    rejected: failing
      .filter(({ pair }) => reasonOf(pair) === undefined)
      .map((found) => ({
        path: ['colors', found.foreground],
        message: describePair(found),
        hint:
          `write "${found.nearest}", the nearest colour that passes, or accept the pair${inFile}: ` +
          write(`{ "pair": "${found.pair}", "reason": "…" }`),
      })),
    accepted: failing.flatMap((found) => {
      const reason = reasonOf(found.pair);
      if (reason === undefined) return [];
      const hint = `accepted${inFile}: ${reason}`;
      return [{ path: ['colors', found.foreground], message: describePair(found), hint }];
    }),
    obsolete: accepted.flatMap(({ pair }, index) =>
      failing.some((found) => found.pair === pair)
        ? []
        : [
            {
              path: [...path, index],
              message: `${pair} has enough contrast and needs no exception`,
              hint: 'remove this entry; it could hide a later mistake',
            },
          ],
    ),
  };
}
