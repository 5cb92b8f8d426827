/**
 * The classes of messages, by their place in the queue. Users wait for the codes and
 * links of their accounts, but not for notifications, of which there may be thousands at once.
 */
export const PRIORITIES = { account: 0, payment: 1, notification: 2 } as const;
export type MessageClass = keyof typeof PRIORITIES;
