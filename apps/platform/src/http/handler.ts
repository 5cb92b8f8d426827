import type { Call, CallInput, CallName, CallOutput, Calls, Credential } from '@grandstand/api';
import type { Result } from '@grandstand/core';
import type { Channel, Session, UserRow } from '../db/channel-registry.ts';
import type { Edition } from './editions.ts';
import type { Scope } from '../db/scope.ts';
import type { Refusal } from './refusal.ts';

interface ChannelContext {
  readonly channel: Channel;
  /** The rows of that channel, as they stand now. */
  readonly rows: Scope;
  /** What is made of the rows and stays the same for everybody until the channel's next edition is kept here. */
  readonly edition: () => Promise<Edition>;
}

/** What a call's credential gives its handler. An exempt call may be made with a session too. */
interface Scopes {
  readonly none: unknown;
  readonly channel_key: ChannelContext & { readonly session: Session | null };
  readonly api_key: ChannelContext & { readonly session: Session; readonly user: UserRow | null };
  readonly user: ChannelContext & { readonly session: Session; readonly user: UserRow };
}

interface RequestContext {
  /** Seconds since the Unix epoch. */
  readonly nowTs: number;
  /** The client's address. */
  readonly ip: string;
  /** A header of the request, or null. */
  readonly header: (name: string) => string | null;
}

export type Context<I, K extends Credential> = Scopes[K] & RequestContext & { readonly input: I };

/** Whoever makes a call on a channel, whatever the call asks. */
export type CallerContext = ChannelContext &
  RequestContext & { readonly session: Session | null; readonly user: UserRow | null };

/** Answers one call. Refusals are values; whatever is thrown is a bug, and a 500. */
export type Handler<C> =
  C extends Call<infer _I, infer _O, infer K>
    ? (context: Context<CallInput<C>, K>) => Promise<Result<Refusal, CallOutput<C>>>
    : never;

/** One handler for each call that is declared: a missing one does not compile. */
export type Handlers = { readonly [K in CallName]: Handler<Calls[K]> };
