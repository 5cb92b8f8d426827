import { type CallOutput, calls, type User } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useLocale, useT } from '@grandstand/i18n';
import { Button, ErrorState, Icon, useNow } from '@grandstand/ui';
import KeyRound from 'lucide-react/icons/key-round';
import { useRef } from 'react';
import { Panel } from '../profile/Panel.tsx';
import { SetPassword } from '../profile/SetPassword.tsx';
import { ProviderLogo } from '../social/ProviderLogo.tsx';
import { AccessRow, AccessRows, AccessRowSkeleton } from './AccessRow.tsx';
import { lastSeen } from './last-seen.ts';
import { PROVIDER_NAMES } from './provider-names.ts';
import { useUnlinkIdentity } from './use-unlink-identity.tsx';

type Identity = CallOutput<typeof calls.listIdentities>[number];

/** The user's password and the identities at providers, which can be removed unless one is the only way to log in. */
export function LoginMethods({ user }: { readonly user: User }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const identities = useCall(calls.listIdentities, {});
  // The focused button disappears with its row.
  const { unlink, dialog } = useUnlinkIdentity(user, () => heading.current?.focus());
  const hasPassword = user.has_password !== false;
  const isOnlyLogin = identities.kind === 'ready' && identities.value.length === 1 && !hasPassword;
  return (
    <Panel title={t('profile.loginsTitle')} text={t('profile.loginsText')} headingRef={heading}>
      {identities.kind === 'failed' ? (
        <ErrorState onRetry={identities.retry} />
      ) : (
        <AccessRows>
          {hasPassword && (
            <AccessRow
              icon={<Icon of={KeyRound} size="l" />}
              name={t('account.password')}
              details={[user.email]}
            />
          )}
          {identities.kind === 'loading' && <AccessRowSkeleton />}
          {identities.kind === 'ready' &&
            identities.value.map((identity) => (
              <IdentityRow
                key={identity.id}
                identity={identity}
                onRemove={isOnlyLogin ? null : () => void unlink(identity)}
              />
            ))}
        </AccessRows>
      )}
      {isOnlyLogin && <SetPassword user={user} text={t('profile.onlyLogin')} />}
      {dialog}
    </Panel>
  );
}

interface IdentityProps {
  readonly identity: Identity;
  /** Null: it cannot be removed. */
  readonly onRemove: (() => void) | null;
}

function IdentityRow({ identity: { provider, email, linked_ts: linkedTs }, onRemove }: IdentityProps) {
  const t = useT();
  const locale = useLocale();
  const nowS = useNow(60_000) / 1000;
  const name = PROVIDER_NAMES[provider];
  const linked =
    linkedTs === null ? [] : [t('profile.linkedWhen', { when: lastSeen(locale, linkedTs, nowS) })];
  return (
    <AccessRow
      icon={<ProviderLogo provider={provider} />}
      name={name}
      details={[...(email === null ? [] : [email]), ...linked]}
      action={
        onRemove && (
          <Button
            $look="secondary"
            $size="small"
            aria-label={t('profile.unlinkNamed', { login: email === null ? name : `${name}, ${email}` })}
            onClick={onRemove}
          >
            {t('profile.unlink')}
          </Button>
        )
      }
    />
  );
}
