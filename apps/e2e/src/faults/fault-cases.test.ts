import { describe, expect, it } from 'vitest';
import { FAULT_CASES, traitsOf } from './fault-cases.ts';

const gate = FAULT_CASES.filter(({ tier }) => tier === 'gate');

describe('the gate sample of the fault cases', () => {
  it('contains every trait of the deep cases', () => {
    const gateTraits = new Set(gate.flatMap(traitsOf));
    const missing = new Set(FAULT_CASES.flatMap(traitsOf).filter((trait) => !gateTraits.has(trait)));
    expect([...missing]).toEqual([]);
  });

  it('contains less than a hundredth of all cases', () => {
    expect(gate.length).toBeLessThan(FAULT_CASES.length / 100);
  });
});
