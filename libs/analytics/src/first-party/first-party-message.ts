import { type CallInput, calls } from '@grandstand/api';
import type { TrackedEvent } from '../events.ts';
import { firstPartyEvent } from './first-party-event.ts';

/** What is known of the user when an event is tracked. */
export interface UserFields {
  readonly user_id: number | null;
  readonly user_email: string | null;
  /** The kept tracking parameter (§2, guard 6; §9); null when there is none. */
  readonly trk: string | null;
}

/** The call of each kind of message. */
export const MESSAGE_CALLS = {
  event: calls.trackEvent,
  videoEvent: calls.trackVideoEvent,
  videoViewing: calls.trackVideoViewing,
};
type MessageCalls = typeof MESSAGE_CALLS;

/** A message to the analytics host, without the fields of the channel and of the session. */
export type FirstPartyMessage = {
  [Kind in keyof MessageCalls]: {
    readonly kind: Kind;
    readonly fields: Omit<CallInput<MessageCalls[Kind]>, 'profile' | 'session_uuid'>;
  };
}[keyof MessageCalls];

/** The message of an event; null if first-party analytics does not receive it. `pageUrl`: the URL of the current page. */
export function firstPartyMessage(
  tracked: TrackedEvent,
  pageUrl: string,
  userFields: UserFields,
): FirstPartyMessage | null {
  switch (tracked.name) {
    case 'video_event': {
      const { name: _, ...fields } = tracked;
      return { kind: 'videoEvent', fields };
    }
    case 'video_viewing': {
      const { name: _, ...fields } = tracked;
      return { kind: 'videoViewing', fields };
    }
    default: {
      const event = firstPartyEvent(tracked, pageUrl);
      return event && { kind: 'event', fields: { ...event, ...userFields } };
    }
  }
}
