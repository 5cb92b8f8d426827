import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../calls/index.ts';
import type { Call } from '../define-call.ts';
import { exampleInput, exampleOutput, outputsWithNull } from './example.ts';

describe.each(Object.values<Call>(calls).map((call) => [call.name, call] as const))('%s', (_, call) => {
  it('accepts its example input', () => {
    expect(z.safeParse(call.input, exampleInput(call)).error).toBeUndefined();
  });

  it('accepts its example output', () => {
    expect(z.safeParse(call.output, exampleOutput(call)).error).toBeUndefined();
  });

  it('accepts null for every field of the output that may be missing, as other servers send it', () => {
    const refused = outputsWithNull(call).filter(([, output]) => !z.safeParse(call.output, output).success);
    expect(refused.map(([path]) => path)).toEqual([]);
  });
});
