import { describe, expect, it } from 'vitest';
import { createLatency } from './latency.ts';

const delaysOf = (seed: number, maxMs = 400): number[] => {
  const latency = createLatency();
  latency.set({ seed, max_ms: maxMs });
  return Array.from({ length: 50 }, (_, index) => latency.nextDelayMs(index % 2 ? 'listEvents' : 'getEvent'));
};

describe('latency', () => {
  it('does not delay by default', () => {
    expect(createLatency().nextDelayMs('listEvents')).toBe(0);
  });

  it('repeats delays for the same seed only', () => {
    expect(delaysOf(1)).toEqual(delaysOf(1));
    expect(delaysOf(1)).not.toEqual(delaysOf(2));
  });

  it('spreads the delays between zero and the maximum', () => {
    const delays = delaysOf(1);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
    expect(Math.min(...delays)).toBeLessThan(100);
    expect(Math.max(...delays)).toBeLessThanOrEqual(400);
    expect(Math.max(...delays)).toBeGreaterThan(300);
  });

  it('ends when reset', () => {
    const latency = createLatency();
    latency.set({ seed: 1, max_ms: 400 });
    latency.set(null);
    expect(latency.nextDelayMs('listEvents')).toBe(0);
  });
});
