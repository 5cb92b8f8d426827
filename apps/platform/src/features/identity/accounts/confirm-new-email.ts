import type { UserRow } from '../../../db/channel-registry.ts';
import { type MailContext, postMail, pretendToPostMail } from '../../../mail/index.ts';
import { type AccountServices, localeOf } from './account-context.ts';
import { accountUndoQueries } from './account-undos.ts';
import { userQueries } from './users.ts';

/**
 * Mails the link that makes `email` the user's email. If it belongs to another account, its owner is notified instead,
 * so that the user does not find out who has an account; if it is only reserved for its former owner, nothing is sent.
 */
export async function postConfirmation(
  { links }: Pick<AccountServices, 'links'>,
  context: MailContext,
  user: UserRow,
  email: string,
): Promise<void> {
  const link = links.make('verify-email', user, email, context.nowTs);
  const mail = { kind: 'confirm-new-email', to: email, link } as const;
  const { scope } = context;
  if (!(await accountUndoQueries(scope).isEmailTaken(email, user.id)))
    return postMail(context, { ...mail, user });
  const owner = await userQueries(scope).byEmail(email);
  return owner
    ? postMail(
        { ...context, session: localeOf(owner, context.channel) },
        { kind: 'email-in-use', to: email, user: owner },
      )
    : pretendToPostMail(context, mail);
}
