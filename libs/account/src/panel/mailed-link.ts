import { type CallInput, calls } from '@grandstand/api';

/** The parameters of a mailed link (§7). */
export type MailedLink = CallInput<typeof calls.verifyEmail>;

/** Reads the parameters; null if one is missing or malformed. Only the server can check the signature. */
export function readMailedLink(query: URLSearchParams): MailedLink | null {
  const link = calls.verifyEmail.input.safeParse(Object.fromEntries(query));
  return link.success ? link.data : null;
}

/** Whether the link undoes a change of email or password; the mail of the platform adds the parameter. // assumed: §7 */
export const isUndoLink = (query: URLSearchParams): boolean => query.get('change') === 'undo';
