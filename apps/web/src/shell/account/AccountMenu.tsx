import { useT } from '@grandstand/i18n';
import { useUser } from '@grandstand/session';
import { deferred, media } from '@grandstand/ui';
import { styled } from 'styled-components';
import { authLinks } from './auth-links.ts';
import { AuthLink } from './AuthLink.tsx';

/** Hidden on phones, where the drawer contains it. */
const Wide = styled.div`
  display: none;
  align-items: center;
  gap: 0.5rem;
  ${media.laptop} {
    display: flex;
  }
`;

/** Where the navigation needs the width, only the log-in link is shown; the log-in page links to the registration. */
const AuthLinks = styled(Wide)`
  @media (77.5em <= width < 90em) {
    > :not(:first-child) {
      display: none;
    }
  }
`;

/** Reserves the size of the button that loads into it. */
const UserMenuSlot = styled(Wide)`
  inline-size: 2.75rem;
  block-size: 2.75rem;
`;

const UserMenu = deferred(async () => (await import('../deferred-parts.ts')).UserMenu);

/** The account in the header: links to log in and register, or the user's menu. */
export function AccountMenu() {
  const t = useT();
  const user = useUser();
  if (!user) {
    if (authLinks.length === 0) return null;
    return (
      <AuthLinks>
        {authLinks.map(({ to, text, isMain }) => (
          <AuthLink key={to} to={to} $filled={isMain}>
            {t(text)}
          </AuthLink>
        ))}
      </AuthLinks>
    );
  }
  return (
    <UserMenuSlot>
      <UserMenu user={user} />
    </UserMenuSlot>
  );
}
