import type { CallPolicy } from './define-call.ts';

/*
 * What differs from the default of §8, by what a call is for. The default is for what a page is about: without it there
 * is nothing to show, so 4xx and 5xx bring the reload screen.
 */
type Policy = Partial<CallPolicy>;

/** A part of a page, which says itself that it could not be had, and offers another try. */
export const PART: Policy = { shown: 'locally', crash: [] };

/** A form's refusals are the form's own to show, and what it sends is sent once. */
export const FORM: Policy = { ...PART, retries: 0, tolerate: [400, 422] };

/** Something bought or made: sent once, and whoever asked for it follows what becomes of it. */
export const ONCE: Policy = { ...PART, retries: 0 };

/** Something that was asked for on a page that stays as it is: a word says that it was not done. */
export const ACTION: Policy = { crash: [] };

/** Something that the app can do without: the log alone is told (§8, *Static data*, *Slides*). */
export const LOGGED: Policy = { shown: 'nowhere', crash: [] };

/** Something that nobody misses (§8, *Event category load errors are ignored*). */
export const IGNORED: Policy = { ...LOGGED, isReported: false };
