import { UserError } from '../user-error.ts';
import { DEFAULT_STOP_LIMITS, type StopLimits } from './graceful-stop.ts';

type Environment = Readonly<Record<string, string | undefined>>;

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
  const noticeS = readNumber(environment, 'GRANDSTAND_STOP_NOTICE', { min: 0, max: 120 }, 'seconds');
  const limitS = readNumber(environment, 'GRANDSTAND_STOP_LIMIT', { min: 1, max: 600 }, 'seconds');
  return {
    stop: {
      noticeMs: (noticeS ?? (isDemo ? 0 : DEFAULT_NOTICE_S)) * 1000,
      requestsMs: limitS === null ? DEFAULT_STOP_LIMITS.requestsMs : limitS * 1000,
    },
    logLevel: readLogLevel(environment),
  };
}

/** Time for proxies to replace the connections that are closed after their response. */
const DEFAULT_NOTICE_S = 2;

/** A whole number from a variable, or null if it is not set. */
function readNumber(
  environment: Environment,
  name: string,
  { min, max }: { readonly min: number; readonly max: number },
  unit: string,
): number | null {
  const text = environment[name];
  if (!text) return null;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new UserError(
    'bad-environment',
    `${name} is "${text}"; it must be a whole number of ${unit} from ${min} to ${max}.`,
  );
}

function readLogLevel(environment: Environment): string {
  const level = environment['GRANDSTAND_LOG_LEVEL'] || 'warn';
  if (LOG_LEVELS.includes(level)) return level;
  throw new UserError(
    'bad-environment',
    `GRANDSTAND_LOG_LEVEL is "${level}"; it must be one of ${LOG_LEVELS.join(', ')}.`,
  );
}
