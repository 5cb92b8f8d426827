import { describe, expect, it } from 'vitest';
import { matrix } from './matrix.ts';

const AXES = {
  screen: ['home', 'schedule', 'team', 'search', 'faq', 'about', 'login'],
  channel: ['northline', 'homefield', 'megdan'],
  width: [390, 1440],
} as const;

describe('matrix', () => {
  const cases = matrix(AXES);
  const gate = cases.filter((one) => one.tier === 'gate');

  it('holds every combination once', () => {
    expect(new Set(cases.map(({ values }) => JSON.stringify(values))).size).toBe(7 * 3 * 2);
    expect(cases).toHaveLength(7 * 3 * 2);
  });

  it.each(Object.entries(AXES))('represents every %s of a deep case in the gate', (name, values) => {
    const held = new Set(gate.map((one) => one.values[name as keyof typeof AXES]));
    expect(held).toEqual(new Set<unknown>(values));
  });

  it('keeps the gate as small as its longest axis', () => {
    expect(gate).toHaveLength(7);
  });

  it('shows each channel at each width in the gate', () => {
    const pairs = new Set(gate.map(({ values }) => `${values.channel} ${values.width}`));
    expect(pairs.size).toBe(3 * 2);
  });

  it('shows each channel about as often as the others', () => {
    const uses = AXES.channel.map(
      (channel) => gate.filter(({ values }) => values.channel === channel).length,
    );
    expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(1);
  });

  it('has no case when an axis has no value', () => {
    expect(matrix({ screen: ['home'], channel: [] })).toEqual([]);
  });
});
