import type { User } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { useUser } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Avatar, focusRing, media, Popover, VisuallyHidden, useLatePart } from '@grandstand/ui';
import { styled } from 'styled-components';
import { strangerLinks } from './account-links.ts';
import { nameOf } from './name-of.ts';
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
  min-block-size: 4rem;
`;

const loadAccountPanel = async () => (await import('../late-parts.ts')).AccountPanel;

/** The account in the header: the ways in for a stranger, the menu of who is logged in. */
export function AccountMenu() {
  const t = useT();
  const user = useUser();
  if (!user) {
    if (strangerLinks.length === 0) return null;
    return (
      <WaysIn>
        {strangerLinks.map(({ to, text, isMain }) => (
          <WayIn key={to} to={to} $filled={isMain}>
            {t(text)}
          </WayIn>
        ))}
      </WaysIn>
    );
  }
  return <UserMenu user={user} />;
}

function UserMenu({ user }: { readonly user: User }) {
  const t = useT();
  const [AccountPanel] = useLatePart(loadAccountPanel);
  const name = nameOf(user);
  return (
    <Wide>
      <Popover
        renderButton={(trigger) => (
          <AvatarButton type="button" {...trigger}>
            <VisuallyHidden>{`${t('app.account')}: ${name}`}</VisuallyHidden>
            <Avatar name={name} size="2.25rem" onHeader />
          </AvatarButton>
        )}
      >
        <Panel>{AccountPanel && <AccountPanel user={user} />}</Panel>
      </Popover>
    </Wide>
  );
}
