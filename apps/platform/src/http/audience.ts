import type { CallName } from '@grandstand/api';
import type { CallerContext } from './handler.ts';

/**
 * Names those who are all answered the same while an edition of the channel lasts (`http/editions.ts`); null for
 * whoever is answered alone.
 */
export type Audience = (asking: CallerContext) => Promise<string | null>;

/**
 * Calls whose answers are kept and shared. A read of §7's exempt list needs no entry: it is declared to be the same for
 * everybody on the channel.
 */
export type Audiences = Readonly<Partial<Record<CallName, Audience>>>;

export const sharedByAll: Audience = () => Promise.resolve('');
