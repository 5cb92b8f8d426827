import type { Problem } from '@grandstand/core';
import type { Findings } from './findings.ts';

/** What was looked at outside of a tenant's files, and how it was found. */
export interface Inspection extends Omit<Problem, 'line' | 'column'> {
  /** Such as `key host`. */
  readonly topic: string;
  /** `note`: worth knowing, and nothing has to be done. */
  readonly state: 'ok' | 'note' | 'warning' | 'problem';
}

export const inspectedOk = (topic: string, message: string, tenant?: string): Inspection => ({
  topic,
  state: 'ok',
  message,
  ...(tenant !== undefined && { tenant }),
});

export const inspectedProblem = (
  topic: string,
  { line: _line, column: _column, ...problem }: Problem,
  state: Exclude<Inspection['state'], 'ok'> = 'problem',
): Inspection => ({ topic, state, ...problem });

/** What was found for several tenants. */
export interface GroupedInspection extends Omit<Inspection, 'tenant'> {
  readonly tenants: readonly string[];
}

/** One for all tenants that have the same, at the place of the first. */
export const groupInspections = (inspections: readonly Inspection[]): readonly GroupedInspection[] =>
  [
    ...Map.groupBy(inspections, (same) =>
      JSON.stringify([same.state, same.topic, same.file, same.path, same.message, same.hint]),
    ).values(),
  ].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { tenant: _, ...same } = first;
    return [{ ...same, tenants: [...new Set(group.flatMap(({ tenant }) => tenant ?? []))] }];
  });

/** The others are counted. */
const NAMED_TENANTS = 3;

export const nameTenants = (tenants: readonly string[]): string =>
  tenants.length > NAMED_TENANTS + 1
    ? `${tenants.slice(0, NAMED_TENANTS).join(', ')} and ${tenants.length - NAMED_TENANTS} more`
    : tenants.join(', ');

export function toFindings(inspections: readonly Inspection[]): Findings {
  const grouped = groupInspections(inspections);
  const inState = (state: Inspection['state']): readonly Problem[] =>
    grouped.filter((each) => each.state === state).map(toProblem);
  return { problems: inState('problem'), warnings: inState('warning'), notes: inState('note') };
}

function toProblem({ topic, tenants, file, path, message, hint }: GroupedInspection): Problem {
  const [tenant] = tenants;
  return {
    ...(tenants.length === 1 && tenant !== undefined && { tenant }),
    ...(file !== undefined && { file }),
    ...(path !== undefined && { path }),
    message: `${message} (${[topic, nameTenants(tenants)].filter(Boolean).join('; ')})`,
    ...(hint !== undefined && { hint }),
  };
}
