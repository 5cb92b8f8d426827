import { createAnonymousKeys } from '../db/anonymous-keys.ts';

/** Signs and reads the anonymous keys of tests. */
export const TEST_ANONYMOUS_KEYS = createAnonymousKeys(['test']);
