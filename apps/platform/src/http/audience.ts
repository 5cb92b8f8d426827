import type { CallName } from '@grandstand/api';
import type { CallerContext } from './handler.ts';

/**
 * Returns a key that is equal for all callers who get the same response in an edition (`http/editions.ts`). Null: the
 * response is not shared.
 */
export type Audience = (caller: CallerContext) => Promise<string | null>;

/** Calls with shared responses. Exempt reads (§7) need no entry: all callers of the channel share them. */
export type Audiences = Readonly<Partial<Record<CallName, Audience>>>;

/** All callers of the channel get the same response. */
export const sharedByAll: Audience = () => Promise.resolve('');
