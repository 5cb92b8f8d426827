import type { CallPolicy } from './define-call.ts';

/*
 * Differences from the default policy of §8, by the purpose of a call. The default is for the main content of a page:
 * 4xx and 5xx show the reload screen.
 */
type Policy = Partial<CallPolicy>;

/** A part of a page, which shows its own error with a retry button. */
export const PART: Policy = { shown: 'locally', crash: [] };

/** A form shows its validation errors itself. Never retried automatically. */
export const FORM: Policy = { ...PART, retries: 0, tolerate: [400, 422] };

/** Buys or creates something. Never retried automatically; the calling component shows the outcome. */
export const ONCE: Policy = { ...PART, retries: 0 };

/** An action on a page that stays as it is: a toast shows the failure. */
export const ACTION: Policy = { crash: [] };

/** Optional data: failures are only reported (§8, *Static data*, *Slides*). */
export const LOGGED: Policy = { shown: 'nowhere', crash: [] };

/** Optional data: failures are ignored (§8, *Event category load errors are ignored*). */
export const IGNORED: Policy = { ...LOGGED, isReported: false };
