import type { SocialProvider } from '@grandstand/api';
import type { Channel, UserRow } from '../../../../db/channel-registry.ts';
import type { Scope } from '../../../../db/scope.ts';
import { postMail } from '../../../../mail/index.ts';
import { type AccountServices, localeOf } from '../account-context.ts';
import { PROVIDER_NAMES } from './providers.ts';

/** Notifies the owner of an account that an identity was linked to it. Call it in the transaction that links it. */
export async function noticeLink(
  { siteUrl, sealer }: AccountServices,
  scope: Scope,
  { channel, user, provider }: { channel: Channel; user: UserRow; provider: SocialProvider },
): Promise<void> {
  const mailContext = {
    scope,
    channel,
    session: localeOf(user, channel),
    siteUrl: siteUrl(channel.id),
    sealer,
    nowTs: scope.nowTs,
  };
  const mail = { kind: 'identity-linked', provider: PROVIDER_NAMES[provider] } as const;
  await postMail(mailContext, { ...mail, to: user.email, user });
}
