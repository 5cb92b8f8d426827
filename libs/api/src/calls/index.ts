import * as calls from './every-call.ts';

/** All calls of §7, by name. A namespace import, so that bundlers can remove the calls that a page does not use. */
export { calls };
export type Calls = typeof calls;
export type CallName = keyof Calls;
