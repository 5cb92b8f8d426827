/**
 * The classes of messages, by their place in the queue. A user waits for a code or a link of their account; nobody waits
 * for a notification, of which there may be thousands at once.
 */
export const PRIORITIES = { account: 0, payment: 1, notification: 2 } as const;
export type MessageClass = keyof typeof PRIORITIES;
