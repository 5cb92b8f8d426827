import type { CallPolicy } from './define-call.ts';

/*
 * Differences from the default policy of §8, by the purpose of a call. The default is for the main content of a page:
 * 4xx and 5xx show the reload screen.
 */
type Policy = Partial<CallPolicy>;

/** For a part of a page, which shows its own error with a retry button. */
export const PAGE_PART: Policy = { shown: 'locally', crash: [] };

/** For a form, which shows its validation errors itself. Not retried automatically. */
export const FORM: Policy = { ...PAGE_PART, retries: 0, tolerate: [400, 422] };

/** For purchases and creations that a retry could duplicate. The calling component shows the failure. */
export const SEND_ONCE: Policy = { ...PAGE_PART, retries: 0 };

/** For an action on a page that stays visible: a toast shows the failure. */
export const ACTION: Policy = { crash: [] };

/** For optional data: failures are reported but not shown (§8, *Static data*, *Slides*). */
export const LOGGED: Policy = { shown: 'nowhere', crash: [] };

/** For optional data: failures are neither reported nor shown (§8, *Event category load errors are ignored*). */
export const IGNORED: Policy = { ...LOGGED, isReported: false };
