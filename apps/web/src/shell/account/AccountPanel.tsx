import type { User } from '@grandstand/api';
import { type MessageKey, useT } from '@grandstand/i18n';
import { useLogOut } from '@grandstand/session';
import { Avatar, Icon, toasts, useHasPage } from '@grandstand/ui';
import type { LucideIcon } from 'lucide-react/icons';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Heart from 'lucide-react/icons/heart';
import LogOut from 'lucide-react/icons/log-out';
import Receipt from 'lucide-react/icons/receipt';
import UserPen from 'lucide-react/icons/user-pen';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { href } from '../../paths.ts';
import { displayNameOf } from './display-name.ts';

const Identity = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0.875rem;
  padding: 0.625rem 0.875rem 0.875rem;
  line-height: 1.3;
  b,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const item = css`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: 0.5rem 0.875rem;
  border-radius: 8px;
  font-weight: 600;
  text-align: start;
  &:hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }
  &:active {
    background: color-mix(in srgb, currentColor 18%, transparent);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-disabled] {
    opacity: 0.55;
    cursor: progress;
  }
`;
const ItemLink = styled(Link)`
  ${item}
`;
const ItemButton = styled.button`
  ${item}
`;

/** Pages of a logged-in user. */
const LINKS: readonly { readonly to: string; readonly text: MessageKey; readonly icon: LucideIcon }[] = [
  { to: href.favorites(), text: 'app.favorites', icon: Heart },
  { to: href.userClips(), text: 'app.clips', icon: Clapperboard },
  { to: href.profile(), text: 'app.orders', icon: Receipt },
  { to: href.editProfile(), text: 'app.editProfile', icon: UserPen },
];

interface Props {
  readonly user: User;
  /** Shown on the header's colour. */
  readonly onHeader?: boolean;
}

/** The logged-in user's name, links to their pages, and the log-out button. */
export function AccountPanel({ user, onHeader = false }: Props) {
  const t = useT();
  const logOut = useLogOut();
  const hasPage = useHasPage();
  const [isLoggingOut, setLoggingOut] = useState(false);
  const handleLogOut = async () => {
    if (isLoggingOut) return;
    setLoggingOut(true);
    const result = await logOut();
    setLoggingOut(false);
    if (result.ok) toasts.show(t('app.loggedOut'));
    // §5: logging out requires the basic pass.
    else if (result.error.kind === 'not-allowed') toasts.show(t('error.notLoggedOut'), { type: 'error' });
    else toasts.show(t('app.logOutFailed'), { type: 'error' });
  };
  const name = displayNameOf(user);
  return (
    <>
      <Identity>
        <Avatar name={name} size="2.75rem" onHeader={onHeader} />
        <div>
          <b>{name}</b>
          {name !== user.email && <small>{user.email}</small>}
        </div>
      </Identity>
      {LINKS.filter(({ to }) => hasPage(to)).map(({ to, text, icon }) => (
        <ItemLink key={to} to={to}>
          <Icon of={icon} />
          {t(text)}
        </ItemLink>
      ))}
      <ItemButton type="button" aria-disabled={isLoggingOut || undefined} onClick={() => void handleLogOut()}>
        <Icon of={LogOut} mirrorInRtl />
        {t('app.logOut')}
      </ItemButton>
    </>
  );
}
