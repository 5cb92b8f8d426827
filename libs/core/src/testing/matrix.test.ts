import { describe, expect, it } from 'vitest';
import { matrix } from './matrix.ts';

const AXES = {
  screen: ['home', 'schedule', 'team', 'search', 'faq', 'about', 'login'],
  channel: ['northline', 'homefield', 'megdan'],
  width: [390, 1440],
} as const;

describe('matrix', () => {
  const cases = matrix(AXES);
  const gate = cases.filter((testCase) => testCase.tier === 'gate');

  it('returns every combination once', () => {
    expect(new Set(cases.map(({ values }) => JSON.stringify(values))).size).toBe(7 * 3 * 2);
    expect(cases).toHaveLength(7 * 3 * 2);
  });

  it.each(Object.entries(AXES))('includes every value of the axis %s in the gate', (name, values) => {
    const inGate = new Set(gate.map((testCase) => testCase.values[name as keyof typeof AXES]));
    expect(inGate).toEqual(new Set<unknown>(values));
  });

  it('puts as many cases into the gate as the longest axis has values', () => {
    expect(gate).toHaveLength(7);
  });

  it('includes each pair of channel and width in the gate', () => {
    const pairs = new Set(gate.map(({ values }) => `${values.channel} ${values.width}`));
    expect(pairs.size).toBe(3 * 2);
  });

  it('uses all channels equally often in the gate', () => {
    const uses = AXES.channel.map(
      (channel) => gate.filter(({ values }) => values.channel === channel).length,
    );
    expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(1);
  });

  it('returns no cases when an axis has no values', () => {
    expect(matrix({ screen: ['home'], channel: [] })).toEqual([]);
  });
});
