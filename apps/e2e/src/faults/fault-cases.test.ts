import { FAULT_KINDS } from '@grandstand/api/testing';
import { describe, expect, it } from 'vitest';
import { FAULT_CASES, traitsOf } from './fault-cases.ts';

const gate = FAULT_CASES.filter(({ tier }) => tier === 'gate');

describe('the gate sample of the fault cases', () => {
  it('contains every outcome and fault kind of the deep cases', () => {
    const gateTraits = new Set(gate.flatMap(traitsOf));
    const missing = new Set(FAULT_CASES.flatMap(traitsOf).filter((trait) => !gateTraits.has(trait)));
    expect([...missing]).toEqual([]);
  });

  it('contains every fault kind', () => {
    expect(new Set(gate.map(({ kind }) => kind))).toEqual(new Set(FAULT_KINDS));
  });

  it('contains less than a tenth of all cases', () => {
    expect(gate.length).toBeLessThan(FAULT_CASES.length / 10);
  });
});
