import type { Tenant, TenantProblem } from '@grandstand/tenant';
import type { FailingPair } from '@grandstand/ui-theme';

type Acceptances = NonNullable<Tenant['theme']['acceptedContrast']>;

interface ContrastJudgement {
  /** Of the colour settings: what must be changed, or accepted. */
  readonly refused: readonly TenantProblem[];
  /** Of the colour settings: what is hard to read and stays so. */
  readonly accepted: readonly TenantProblem[];
  /** Of the tenant's file: acceptances of what reads well. */
  readonly needless: readonly TenantProblem[];
}

const measured = ({ pair, ratio, required }: FailingPair): string =>
  `${pair} has a contrast of ${ratio}:1, below ${required}:1`;

/** A channel's own choice that cannot be read well is refused, unless the channel says why it stays. */
export function judgeContrast(failing: readonly FailingPair[], accepted: Acceptances): ContrastJudgement {
  const reasonOf = (pair: string): string | undefined =>
    accepted.find((acceptance) => acceptance.pair === pair)?.reason;
  return {
    refused: failing
      .filter(({ pair }) => reasonOf(pair) === undefined)
      .map((found) => ({
        path: ['colors', found.foreground],
        message: measured(found),
        hint:
          `write "${found.nearest}", the nearest colour that passes, or accept the pair in tenant.json: ` +
          `"theme": { "acceptedContrast": [{ "pair": "${found.pair}", "reason": "…" }] }`,
      })),
    accepted: failing.flatMap((found) => {
      const reason = reasonOf(found.pair);
      if (reason === undefined) return [];
      const hint = `accepted in tenant.json: ${reason}`;
      return [{ path: ['colors', found.foreground], message: measured(found), hint }];
    }),
    needless: accepted.flatMap(({ pair }, index) =>
      failing.some((found) => found.pair === pair)
        ? []
        : [
            {
              path: ['theme', 'acceptedContrast', index],
              message: `${pair} is not hard to read, and needs no acceptance`,
              hint: 'remove this entry, so that it hides no later mistake',
            },
          ],
    ),
  };
}
