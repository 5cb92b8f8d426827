import { classifyCall, FAULT_KINDS } from '@grandstand/api/testing';
import { describe, expect, it } from 'vitest';
import { FAULT_CASES, traitsOf } from './fault-cases.ts';

const gate = FAULT_CASES.filter(({ tier }) => tier === 'gate');

describe('the gate sample of the fault cases', () => {
  it('contains every outcome, fault kind and call class of the deep cases', () => {
    const gateTraits = new Set(gate.flatMap(traitsOf));
    const missing = new Set(FAULT_CASES.flatMap(traitsOf).filter((trait) => !gateTraits.has(trait)));
    expect([...missing]).toEqual([]);
  });

  it('contains every fault kind', () => {
    expect(new Set(gate.map(({ kind }) => kind))).toEqual(new Set(FAULT_KINDS));
  });

  it('contains every class of call that a screen makes', () => {
    const classes = new Set(gate.map(({ call }) => classifyCall(call)));
    expect(classes).toEqual(new Set(['page', 'customForm', 'action', 'part', 'form', 'logged']));
  });

  it('contains less than a tenth of all cases', () => {
    expect(gate.length).toBeLessThan(FAULT_CASES.length / 10);
  });
});
