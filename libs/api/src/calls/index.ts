import * as calls from './every-call.ts';

/** Every call of §7, by name. A namespace, not an object: a browser loads only those that a page makes. */
export { calls };
export type Calls = typeof calls;
export type CallName = keyof Calls;
