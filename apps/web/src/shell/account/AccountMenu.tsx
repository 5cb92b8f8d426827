import type { User } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { useUser } from '@grandstand/session';
import { media, useLatePart } from '@grandstand/ui';
import { styled } from 'styled-components';
import { visitorLinks } from './account-links.ts';
import { WayIn } from './WayIn.tsx';

/** On phones the drawer has it. */
const Wide = styled.div`
  display: none;
  align-items: center;
  gap: 0.5rem;
  ${media.laptop} {
    display: flex;
  }
`;

/** One way in is enough where the navigation needs the room: it leads to the other. */
const WaysIn = styled(Wide)`
  @media (77.5em <= width < 90em) {
    > :not(:first-child) {
      display: none;
    }
  }
`;

/** As large as the button that comes into it. */
const UserPlace = styled(Wide)`
  inline-size: 2.75rem;
  block-size: 2.75rem;
`;

const loadUserMenu = async () => (await import('../late-parts.ts')).UserMenu;

/** The account in the header: links to log in and register, or the user's menu. */
export function AccountMenu() {
  const t = useT();
  const user = useUser();
  if (!user) {
    if (visitorLinks.length === 0) return null;
    return (
      <WaysIn>
        {visitorLinks.map(({ to, text, isMain }) => (
          <WayIn key={to} to={to} $filled={isMain}>
            {t(text)}
          </WayIn>
        ))}
      </WaysIn>
    );
  }
  return <LateUserMenu user={user} />;
}

function LateUserMenu({ user }: { readonly user: User }) {
  const [UserMenu] = useLatePart(loadUserMenu);
  return <UserPlace>{UserMenu && <UserMenu user={user} />}</UserPlace>;
}
