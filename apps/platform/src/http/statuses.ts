import type { Call } from '@grandstand/api';

/**
 * Error statuses that a call may return, from its declaration. `register-calls.ts` allows no other refusals, so
 * that the documentation stays correct.
 */
export function failuresOf({ method, path, credential, errorStatuses }: Call): ReadonlySet<number> {
  return new Set([
    // 400: malformed JSON, a refusal with a message, or an unknown channel.
    ...(method === 'POST' || credential === 'channel_key' ? [400] : []),
    ...(credential === 'none' ? [] : [401]),
    ...(path.includes('{') ? [404] : []),
    422,
    500,
    ...errorStatuses,
  ]);
}
