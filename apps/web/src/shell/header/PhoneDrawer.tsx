import { useT } from '@grandstand/i18n';
import { useStaticData, useUser } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { displayText, Drawer, Icon, IconButton, LiveDot } from '@grandstand/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { href } from '../../paths.ts';
import { authLinks } from '../account/auth-links.ts';
import { AccountPanel } from '../account/AccountPanel.tsx';
import { AuthLink } from '../account/AuthLink.tsx';
import { LanguageChoices } from './LanguageChoices.tsx';
import { Logo } from '../Logo.tsx';
import { MenuItems } from './MenuItems.tsx';
import { SpoilerSwitch } from './SpoilerSwitch.tsx';
import { useLanguage } from './use-language.ts';
import { useNavigationItems } from '../use-navigation-items.ts';

const Top = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-start: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 4rem;
  padding-inline: 1.25rem 0.5rem;
  background: inherit;
  border-block-end: 1px solid ${token('--header-border')};
`;

const Content = styled.div`
  padding: 0.75rem 1.25rem 3rem;
`;

const SearchField = styled.button`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  inline-size: 100%;
  min-block-size: 3rem;
  margin-block-end: 0.75rem;
  padding-inline: 1rem;
  border-radius: ${token('--radius-pill')};
  box-shadow: inset 0 0 0 1px ${token('--header-border')};
  color: ${token('--header-text-muted')};
  font-weight: 600;
`;

const Item = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-block-size: 3.5rem;
  ${displayText}
  font-size: 1.5rem;
  &[aria-current='page'] {
    text-decoration: underline;
    text-decoration-color: ${token('--header-focus-ring')};
    text-decoration-thickness: 3px;
    text-underline-offset: 0.3em;
  }
`;

const Folding = styled.details`
  border-block-start: 1px solid ${token('--header-border')};
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 3.75rem;
    font-weight: 650;
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
  }
  &[open] > summary svg {
    rotate: 180deg;
  }
  > div {
    margin-inline: -0.75rem;
    padding-block-end: 0.75rem;
  }
`;

const Account = styled.div`
  display: grid;
  gap: 0.75rem;
  padding-block: 1rem;
  border-block-start: 1px solid ${token('--header-border')};
`;

const UserItems = styled.div`
  margin-inline: -0.875rem;
`;

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSearch: () => void;
}

/** The navigation of narrow screens, with the other controls of the wide header. */
export function PhoneDrawer({ open, onClose, onSearch }: Props) {
  const t = useT();
  const items = useNavigationItems();
  const { available } = useLanguage();
  const channel = useStaticData();
  const menu = channel.kind === 'ready' ? channel.value.menu : null;
  return (
    <Drawer open={open} label={t('app.menu')} onClose={onClose}>
      <Top>
        <Logo />
        <IconButton aria-label={t('app.closeMenu')} onClick={onClose}>
          <Icon of={X} size="xl" />
        </IconButton>
      </Top>
      <Content>
        <SearchField
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            onClose();
            onSearch();
          }}
        >
          <Icon of={Search} />
          {t('app.search')}
        </SearchField>
        <nav aria-label={t('app.mainNavigation')}>
          <ul>
            {items.map(({ to, text, isLive }) => (
              <li key={to}>
                <Item to={to}>
                  {isLive && <LiveDot aria-hidden />}
                  {text}
                </Item>
              </li>
            ))}
          </ul>
          {menu && menu.groups.length > 0 && (
            <Fold title={t('app.groups')}>
              <MenuItems items={menu.groups} to={href.group} layout="list" />
            </Fold>
          )}
          {menu && menu.participants.length > 0 && (
            <Fold title={t('app.teams')}>
              <MenuItems items={menu.participants} to={href.participant} layout="list" ofTeams />
            </Fold>
          )}
        </nav>
        {available.length > 1 && (
          <Fold title={t('app.language')}>
            <LanguageChoices />
          </Fold>
        )}
        <SpoilerSwitch />
        <AccountSection />
      </Content>
    </Drawer>
  );
}

const Fold = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Folding>
    <summary>
      {title}
      <Icon of={ChevronDown} size="l" />
    </summary>
    <div>{children}</div>
  </Folding>
);

function AccountSection() {
  const t = useT();
  const user = useUser();
  if (user) {
    return (
      <Account>
        <UserItems>
          <AccountPanel user={user} onHeader />
        </UserItems>
      </Account>
    );
  }
  if (authLinks.length === 0) return null;
  return (
    <Account>
      {authLinks.map(({ to, text, isMain }) => (
        <AuthLink key={to} to={to} $filled={isMain}>
          {t(text)}
        </AuthLink>
      ))}
    </Account>
  );
}
