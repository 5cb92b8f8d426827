import { err, ok, type Result } from '@grandstand/core';
import { UserError } from '../user-error.ts';
import type { Environment } from './variables.ts';

export const badEnvironment = (message: string): UserError => new UserError('bad-environment', message);

/** A whole number, or null if the variable is not set. */
export function readNumber(
  environment: Environment,
  name: keyof Environment,
  { min, max, unit }: { readonly min: number; readonly max: number; readonly unit?: string },
): number | null {
  const text = environment[name];
  if (!text) return null;
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  const what = unit === undefined ? 'whole number' : `whole number of ${unit}`;
  throw badEnvironment(`${name} is "${text}"; it must be a ${what} from ${min} to ${max}.`);
}

/** Null if the variable is not set. */
export function readSwitch(environment: Environment, name: keyof Environment): boolean | null {
  const text = environment[name];
  if (!text) return null;
  if (text === 'on' || text === 'off') return text === 'on';
  throw badEnvironment(`${name} is "${text}"; it must be "on" or "off".`);
}

const THIS_MACHINE = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The origin of a URL at which browsers reach a server, without a trailing slash. The error completes "it must …".
 * Outside a demo, only this machine may be reached without TLS.
 */
export function parseOrigin(text: string, { isDemo }: { readonly isDemo: boolean }): Result<string, string> {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url === null || !isHttp || url.href !== `${url.origin}/`)
    return err('be a URL without a path, for example https://tv.example');
  if (url.protocol === 'http:' && !isDemo && !THIS_MACHINE.test(url.hostname))
    return err('begin with https://; only a demo may be reached without TLS');
  return ok(url.origin);
}

/** Null if the variable is not set. */
export function readOrigin(
  environment: Environment,
  name: keyof Environment,
  mode: { readonly isDemo: boolean },
): string | null {
  const text = environment[name];
  if (!text) return null;
  const origin = parseOrigin(text, mode);
  if (origin.ok) return origin.value;
  throw badEnvironment(`${name} is "${text}"; it must ${origin.error}.`);
}

/** Like `readOrigin`, but with a path, and of any host. The error does not repeat the URL: it may contain a password. */
export function readServiceUrl(
  environment: Environment,
  name: keyof Environment,
  { protocols, example }: { readonly protocols: readonly string[]; readonly example: string },
): string | null {
  const text = environment[name];
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && protocols.includes(url.protocol) && url.hostname !== '') return text;
  throw badEnvironment(
    `${name} is not a URL such as ${example}. Letters like / # and @ of a password must be percent-encoded.`,
  );
}
