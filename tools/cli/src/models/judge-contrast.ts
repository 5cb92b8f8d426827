import type { Problem } from '@grandstand/core';
import type { Tenant } from '@grandstand/tenant';
import type { FailingPair } from '@grandstand/ui-theme';

type Acceptances = NonNullable<Tenant['theme']['acceptedContrast']>;

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
export function judgeContrast(failing: readonly FailingPair[], accepted: Acceptances): ContrastResult {
  const reasonOf = (pair: string): string | undefined =>
    accepted.find((acceptance) => acceptance.pair === pair)?.reason;
  return {
    rejected: failing
      .filter(({ pair }) => reasonOf(pair) === undefined)
      .map((found) => ({
        path: ['colors', found.foreground],
        message: describePair(found),
        hint:
          `write "${found.nearest}", the nearest colour that passes, or accept the pair in tenant.json: ` +
          `"theme": { "acceptedContrast": [{ "pair": "${found.pair}", "reason": "…" }] }`,
      })),
    accepted: failing.flatMap((found) => {
      const reason = reasonOf(found.pair);
      if (reason === undefined) return [];
      const hint = `accepted in tenant.json: ${reason}`;
      return [{ path: ['colors', found.foreground], message: describePair(found), hint }];
    }),
    obsolete: accepted.flatMap(({ pair }, index) =>
      failing.some((found) => found.pair === pair)
        ? []
        : [
            {
              path: ['theme', 'acceptedContrast', index],
              message: `${pair} has enough contrast and needs no exception`,
              hint: 'remove this entry; it could hide a later mistake',
            },
          ],
    ),
  };
}
