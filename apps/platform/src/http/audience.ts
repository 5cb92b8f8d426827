import type { CallName } from '@grandstand/api';
import type { CallerContext } from './handler.ts';

/**
 * Returns the cache key of all callers who get the same response in an edition (`http/editions.ts`); null: not
 * shared.
 */
export type Audience = (asking: CallerContext) => Promise<string | null>;

/** Calls with shared responses. Exempt reads (§7) need no entry: they are equal for everyone on the channel. */
export type Audiences = Readonly<Partial<Record<CallName, Audience>>>;

export const sharedByAll: Audience = () => Promise.resolve('');
