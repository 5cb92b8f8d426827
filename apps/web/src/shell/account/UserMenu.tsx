import type { User } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Avatar, focusRing, Popover, VisuallyHidden } from '@grandstand/ui';
import { styled } from 'styled-components';
import { AccountPanel } from './AccountPanel.tsx';
import { displayNameOf } from './display-name.ts';

const AvatarButton = styled.button`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border-radius: 50%;
  transition: box-shadow ${token('--motion-fast')} ease-out;
  &:hover,
  &[aria-expanded='true'] {
    box-shadow: inset 0 0 0 3px color-mix(in srgb, currentColor 24%, transparent);
  }
  ${focusRing('--header-focus-ring')}
`;

const Panel = styled.div`
  inline-size: 17rem;
  max-inline-size: 100%;
`;

/** The user's avatar, a button that opens the account panel. */
export function UserMenu({ user }: { readonly user: User }) {
  const t = useT();
  const name = displayNameOf(user);
  return (
    <Popover
      renderButton={(trigger) => (
        <AvatarButton type="button" {...trigger}>
          <VisuallyHidden>{`${t('app.account')}: ${name}`}</VisuallyHidden>
          <Avatar name={name} size="2.25rem" onHeader />
        </AvatarButton>
      )}
    >
      <Panel>
        <AccountPanel user={user} />
      </Panel>
    </Popover>
  );
}
