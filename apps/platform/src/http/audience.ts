import type { CallName } from '@grandstand/api';
import type { CallerContext } from './handler.ts';

export interface SharedBy {
  /** Equal for all callers who get the same response in an edition (`http/editions.ts`). */
  readonly key: string;
  /** Whether all anonymous callers of the channel get it, wherever they are: a CDN does not know what their place means. */
  readonly isForAnyVisitor: boolean;
}

/** The callers who get the same response; null: the response is not shared. */
export type Audience = (caller: CallerContext) => Promise<SharedBy | null>;

/** Calls with shared responses. Exempt reads (§7) need no entry: all callers of the channel share them. */
export type Audiences = Readonly<Partial<Record<CallName, Audience>>>;

/** All callers of the channel get the same response. */
export const sharedByAll: Audience = () => Promise.resolve({ key: '', isForAnyVisitor: true });
