import { createTextSealer } from '../db/sealed-text.ts';

/** Seals and opens the outbox of tests. */
export const TEST_SEALER = createTextSealer(['test']);
