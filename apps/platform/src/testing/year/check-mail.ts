import type { LoggedMail } from './mail-log.ts';
import type { MailServer } from './mail-server.ts';

const keyOf = ({ to, subject }: { readonly to: string; readonly subject: string }) => `"${subject}" to ${to}`;

/**
 * Compares the messages that were committed with the messages that arrived. A message may arrive again only after the
 * server's answer was lost. Mail to `gone-…` is refused for good. `mayRepeat`: the sender lost its database meanwhile.
 */
export function checkMail(
  logged: readonly LoggedMail[],
  { received }: Pick<MailServer, 'received'>,
  mayRepeat: ReadonlySet<number>,
): string[] {
  const committed = Map.groupBy(logged, ({ recipient: to, subject }) => keyOf({ to, subject }));
  const arrived = Map.groupBy(
    received.map((mail, index) => ({ ...mail, index })),
    keyOf,
  );
  const differences: string[] = [];
  for (const [key, mails] of committed) {
    if (mails[0]?.recipient.startsWith('gone-')) continue;
    const due = mails.filter(({ withdrawn }) => !withdrawn).length;
    const count = arrived.get(key)?.length ?? 0;
    if (count < due) differences.push(`${due - count} of ${due} messages ${key} were lost`);
  }
  for (const [key, mails] of arrived) {
    const allowed = committed.get(key)?.length ?? 0;
    const repeated = mails.filter(({ isRepeated, index }) => isRepeated || mayRepeat.has(index)).length;
    const extra = mails.length - allowed - repeated;
    if (extra > 0) differences.push(`${extra} messages ${key} arrived too often`);
  }
  return differences;
}
