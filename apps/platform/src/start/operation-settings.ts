import { DEFAULT_STOP_LIMITS, type StopLimits } from './graceful-stop.ts';
import { badEnvironment, readNumber } from './read-values.ts';
import type { Environment } from './variables.ts';

export interface OperationSettings {
  readonly stop: StopLimits;
  /** A pino level. `info` adds the access log. */
  readonly logLevel: string;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Reads how the platform stops and what it logs. */
export function readOperation(
  environment: Environment,
  { isDemo }: { readonly isDemo: boolean },
): OperationSettings {
  const noticeS = readNumber(environment, 'GRANDSTAND_STOP_NOTICE', { min: 0, max: 120, unit: 'seconds' });
  const limitS = readNumber(environment, 'GRANDSTAND_STOP_LIMIT', { min: 1, max: 600, unit: 'seconds' });
  return {
    stop: {
      noticeMs: (noticeS ?? (isDemo ? 0 : DEFAULT_NOTICE_S)) * 1000,
      requestsMs: limitS === null ? DEFAULT_STOP_LIMITS.requestsMs : limitS * 1000,
    },
    logLevel: readLogLevel(environment, isDemo ? 'warn' : 'info'),
  };
}

/** Time for proxies to replace the connections that are closed after their response. */
const DEFAULT_NOTICE_S = 2;

function readLogLevel(environment: Environment, defaultLevel: string): string {
  const level = environment['GRANDSTAND_LOG_LEVEL'] || defaultLevel;
  if (LOG_LEVELS.includes(level)) return level;
  throw badEnvironment(`GRANDSTAND_LOG_LEVEL is "${level}"; it must be one of ${LOG_LEVELS.join(', ')}.`);
}
