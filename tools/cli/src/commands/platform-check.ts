import { assertNever, type Clock, systemClock } from '@grandstand/core';
import { checkBackend } from '../conformance/check-backend.ts';
import { type CheckedCall, isDefect, type Verdict } from '../conformance/verdict.ts';
import { EXIT, type Output } from './output.ts';

export interface PlatformCheckFlags {
  readonly channel: string;
  readonly keys?: string;
  readonly analytics?: string;
  readonly logs?: string;
  readonly domain?: string;
  readonly email?: string;
  readonly password?: string;
  readonly write?: boolean;
  /** Milliseconds. */
  readonly slow: number;
  readonly json?: boolean;
}

/** Checks all calls of a backend and prints a report. */
export async function platformCheck(
  url: string,
  flags: PlatformCheckFlags,
  output: Output,
  clock: Clock = systemClock,
): Promise<number> {
  const { channel, keys, analytics, logs, domain = null, email, password, write = false } = flags;
  const results = await checkBackend({
    hosts: {
      api: originOf(url),
      ...(keys !== undefined && { keys: originOf(keys) }),
      ...(analytics !== undefined && { analytics: originOf(analytics) }),
      ...(logs !== undefined && { logs: originOf(logs) }),
    },
    channelKey: channel,
    domain,
    login: email !== undefined && password !== undefined ? { email, password } : null,
    write,
    slowMs: flags.slow,
    clock,
  });
  if (flags.json) output.out(JSON.stringify(results, null, 2));
  else report(results, output);
  return results.some(({ verdict }) => isDefect(verdict)) ? EXIT.problem : EXIT.success;
}

/** Without `/api`, which declared routes begin with. */
const originOf = (url: string): string => url.replace(/\/+$/, '').replace(/\/api$/, '');

function report(results: readonly CheckedCall[], { out }: Output): void {
  const width = Math.max(...results.map(({ call }) => call.length));
  const routeWidth = Math.max(...results.map(({ route }) => route.length));
  const counts = new Map<string, number>();
  for (const { call, route, verdict } of results) {
    counts.set(verdict.kind, (counts.get(verdict.kind) ?? 0) + 1);
    out(`${call.padEnd(width)}  ${route.padEnd(routeWidth)}  ${describe(verdict)}`);
    if (verdict.kind !== 'misshapen') continue;
    for (const { path, expected, got, times } of verdict.mismatches)
      out(`    ${path}: expected ${expected}, got ${got}${times > 1 ? ` (${times} times)` : ''}`);
  }
  out('');
  out([...counts].map(([kind, count]) => `${count} ${kind.replace('-', ' ')}`).join(', '));
}

function describe(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'ok':
      return verdict.note === undefined ? 'ok' : `ok (${verdict.note})`;
    case 'missing':
      return `MISSING (${verdict.status})`;
    case 'misshapen':
      return 'MISSHAPEN';
    case 'wrong-status':
      return `WRONG STATUS: expected ${verdict.expected}, got ${verdict.got}${verdict.message === null ? '' : ` "${verdict.message}"`}`;
    case 'wrong-message':
      return `WRONG MESSAGE: expected "${verdict.expected.join('" or "')}", got ${verdict.got === null ? 'none' : `"${verdict.got}"`}`;
    case 'slow':
      return `SLOW: ${seconds(verdict.tookMs)}, the limit is ${seconds(verdict.limitMs)}`;
    case 'no-answer':
      return `NO ANSWER: ${verdict.why}`;
    case 'skipped':
      return `skipped: ${verdict.why}`;
    default:
      return assertNever(verdict);
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
