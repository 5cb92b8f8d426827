import type { User } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { useUser } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Avatar, Button, Container, displayText, ForbiddenState, media } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccountLinks } from '../account-links.ts';
import { SectionLinks } from './SectionLinks.tsx';
import type { ProfileSection } from './sections.ts';

const Page = styled(Container)`
  padding-block: clamp(1.75rem, 4vw, 3rem) clamp(3rem, 6vw, 5rem);
`;

const Identity = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 1rem;
  p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    line-height: 1.3;
  }
  p:first-child {
    ${displayText}
    font-size: ${token('--font-size-xl')};
    /* Room for accents on capitals, which overflow: hidden would cut off. */
    line-height: 1.35;
  }
  p + p {
    color: ${token('--text-muted')};
  }
`;

/** Two columns on wide screens; on phones the sections are a row of tabs. */
const Columns = styled.div<{ $alone: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.75rem;
  margin-block-start: 1.5rem;
  ${media.laptop} {
    ${({ $alone }) => !$alone && 'grid-template-columns: 14rem minmax(0, 48rem);'}
    align-items: start;
    gap: clamp(2rem, 5vw, 5rem);
    margin-block-start: 2.5rem;
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
  max-inline-size: 48rem;
  > h1 {
    ${displayText}
    font-size: ${token('--font-size-3xl')};
  }
`;

interface Props {
  readonly section: ProfileSection;
  readonly title: string;
  readonly children: (user: User) => ReactNode;
}

/** The frame of the profile area (§2): the user, links to the sections, and the current section. */
export function ProfileFrame({ section, title, children }: Props) {
  const user = useUser();
  if (!user) return <LoggedOutNotice />;
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email;
  return (
    <Page>
      <Identity>
        <Avatar name={name} size="3.5rem" />
        <div>
          <p>{name}</p>
          {name !== user.email && <p>{user.email}</p>}
        </div>
      </Identity>
      <Columns $alone={user.temporary_password}>
        {/* With a temporary password no other section is allowed (§2, guard 3). */}
        {!user.temporary_password && <SectionLinks current={section} />}
        <Content>
          <h1>{title}</h1>
          {children(user)}
        </Content>
      </Columns>
    </Page>
  );
}

/** The session has ended while the page was open, or another tab has logged out. */
function LoggedOutNotice() {
  const t = useT();
  const { logIn } = useAccountLinks();
  return (
    <Page>
      <ForbiddenState
        reason="log-in"
        heading="h1"
        action={
          <Button as={Link} to={logIn()}>
            {t('app.logIn')}
          </Button>
        }
      />
    </Page>
  );
}
