import type { Call, CallInput, CallName, CallOutput, Calls, Credential } from '@grandstand/api';
import type { Result } from '@grandstand/core';
import type { Channel, Session, UserRow } from '../db/channel-registry.ts';
import type { Edition } from './editions.ts';
import type { Scope } from '../db/scope.ts';
import type { Refusal } from './refusal.ts';
import type { RequestContext } from './request-context.ts';

interface ChannelContext {
  readonly channel: Channel;
  /** Queries limited to the channel's rows, with the time of the request. */
  readonly scope: Scope;
  /** Cache of values that are equal for all callers, valid for the channel's current edition. */
  readonly edition: () => Promise<Edition>;
}

/** What a handler gets besides the input, by the call's credential. */
interface ContextByCredential {
  readonly none: unknown;
  /** `session`: null if the request has no api key, which is optional. */
  readonly channel_key: ChannelContext & { readonly session: Session | null };
  readonly api_key: ChannelContext & { readonly session: Session; readonly user: UserRow | null };
  readonly user: ChannelContext & { readonly session: Session; readonly user: UserRow };
}

export type Context<I, K extends Credential> = ContextByCredential[K] &
  RequestContext & { readonly input: I };

/** The caller, independent of the call's input. */
export type CallerContext = ChannelContext &
  RequestContext & { readonly session: Session | null; readonly user: UserRow | null };

/** Handles one call. Refusals are values; a thrown error is a bug (500). */
export type Handler<C> =
  C extends Call<infer _I, infer _O, infer K>
    ? (context: Context<CallInput<C>, K>) => Promise<Result<Refusal, CallOutput<C>>>
    : never;

/** One handler per declared call; a missing one does not compile. */
export type Handlers = { readonly [K in CallName]: Handler<Calls[K]> };
