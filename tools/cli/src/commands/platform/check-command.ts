import { assertNever, systemClock } from '@grandstand/core';
import { type Command, Option } from 'commander';
import { type CheckedCall, isDefect, type CheckResult } from '../../conformance/check-result.ts';
import type { CommandContext } from '../command-context.ts';
import { wholeNumber } from '../options.ts';
import { EXIT, type Output } from '../output.ts';

interface CheckFlags {
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

/** Acceptable response time, well below the app's time-out. */
const DEFAULT_SLOW_MS = 5000;

const MAX_SLOW_MS = 3_600_000;

export function addCheckCommand(platform: Command, { output, exitWith }: CommandContext): void {
  platform
    .command('check')
    .description('send every call to a backend and report missing and invalid responses')
    .argument('<url>', 'origin of the API')
    .requiredOption('--channel <key>', 'key of the channel')
    .option('--keys <url>', 'origin of the key host')
    .option('--domain <name>', 'domain of the channel, for the call to the key host and for CORS')
    .option('--analytics <url>', 'origin of the analytics host')
    .option('--logs <url>', 'origin of the log receiver')
    .option('--email <email>', 'account for the calls that need a user')
    .addOption(new Option('--password <password>', 'password of the account').env('GRANDSTAND_PASSWORD'))
    .option('--write', 'also send calls that change data')
    .addOption(
      new Option('--slow <ms>', 'limit in milliseconds; slower responses are reported')
        .argParser(wholeNumber(1, MAX_SLOW_MS))
        .default(DEFAULT_SLOW_MS),
    )
    .option('--json', 'report as JSON')
    .action(async (url: string, flags: CheckFlags, command: Command) => {
      if (!URL.canParse(url)) command.error(`error: ${url} is not a URL`, { exitCode: EXIT.usage });
      exitWith(await check(url, flags, output));
    });
}

/** Checks all calls of a backend and prints a report. */
async function check(url: string, flags: CheckFlags, output: Output): Promise<number> {
  const { channel, keys, analytics, logs, domain = null, email, password, write = false } = flags;
  const { checkBackend } = await import('../../conformance/check-backend.ts');
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
    clock: systemClock,
  });
  if (flags.json) output.out(JSON.stringify(results, null, 2));
  else report(results, output);
  return results.some(({ result }) => isDefect(result)) ? EXIT.problem : EXIT.success;
}

/** Removes trailing slashes and `/api`, which `buildRequest` adds. */
const originOf = (url: string): string => url.replace(/\/+$/, '').replace(/\/api$/, '');

function report(results: readonly CheckedCall[], { out }: Output): void {
  const width = Math.max(...results.map(({ call }) => call.length));
  const routeWidth = Math.max(...results.map(({ route }) => route.length));
  const counts = new Map<string, number>();
  for (const { call, route, result } of results) {
    counts.set(result.kind, (counts.get(result.kind) ?? 0) + 1);
    out(`${call.padEnd(width)}  ${route.padEnd(routeWidth)}  ${describe(result)}`);
    if (result.kind !== 'mismatch') continue;
    for (const { path, expected, got, times } of result.mismatches)
      out(`    ${path}: expected ${expected}, got ${got}${times > 1 ? ` (${times} times)` : ''}`);
  }
  out('');
  out([...counts].map(([kind, count]) => `${count} ${kind.replace('-', ' ')}`).join(', '));
}

function describe(result: CheckResult): string {
  switch (result.kind) {
    case 'ok':
      return result.note === undefined ? 'ok' : `ok (${result.note})`;
    case 'missing':
      return `MISSING (${result.status})`;
    case 'mismatch':
      return 'MISMATCH';
    case 'wrong-status':
      return `WRONG STATUS: expected ${result.expected}, got ${result.got}${result.message === null ? '' : ` "${result.message}"`}`;
    case 'wrong-message':
      return `WRONG MESSAGE: expected "${result.expected.join('" or "')}", got ${result.got === null ? 'none' : `"${result.got}"`}`;
    case 'slow':
      return `SLOW: ${seconds(result.tookMs)}, the limit is ${seconds(result.limitMs)}`;
    case 'no-response':
      return `NO RESPONSE: ${result.why}`;
    case 'skipped':
      return `skipped: ${result.why}`;
    default:
      return assertNever(result);
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
