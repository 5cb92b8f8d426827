import { type CallInput, calls } from '@grandstand/api';

/** What a mailed link carries (§7). */
export type MailedLink = CallInput<typeof calls.verifyEmail>;

/** Reads an address; null for one that was cut short or changed on the way. Whether it is genuine, the server says. */
export function readMailedLink(query: URLSearchParams): MailedLink | null {
  const link = calls.verifyEmail.input.safeParse(Object.fromEntries(query));
  return link.success ? link.data : null;
}
