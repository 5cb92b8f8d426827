import type { Call } from '@grandstand/api';

/**
 * The statuses of failures that a call may answer: its own, and those that follow from its declaration. It answers no
 * other (`register-calls.ts`), so that the page of them cannot drift from the code.
 */
export function failuresOf({ method, path, credential, mayAnswer }: Call): ReadonlySet<number> {
  return new Set([
    // A body may not be JSON; an unknown channel is a bad request.
    ...(method === 'POST' || credential === 'channel_key' ? [400] : []),
    ...(credential === 'none' ? [] : [401]),
    ...(path.includes('{') ? [404] : []),
    422,
    500,
    ...mayAnswer,
  ]);
}
