import { useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { displayText, Drawer, IconButton, LiveDot } from '@grandstand/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { href } from '../routes.ts';
import { Logo } from './Logo.tsx';
import { MenuItems } from './MenuItems.tsx';
import { useNavigationItems } from './use-navigation-items.ts';

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

const Fold = styled.details`
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
  > ul {
    margin-inline: -0.75rem;
    padding-block-end: 0.75rem;
  }
`;

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The navigation of narrow screens. */
export function PhoneDrawer({ open, onClose }: Props) {
  const t = useT();
  const items = useNavigationItems();
  const channel = useStaticData();
  const menu = channel.kind === 'ready' ? channel.value.menu : null;
  return (
    <Drawer open={open} label={t('app.menu')} onClose={onClose}>
      <Top>
        <Logo />
        <IconButton aria-label={t('app.closeMenu')} onClick={onClose}>
          <X size={26} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Top>
      <nav aria-label={t('app.mainNavigation')}>
        <Content>
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
            <Fold>
              <summary>
                {t('app.groups')}
                <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
              </summary>
              <MenuItems items={menu.groups} to={href.group} shape="narrow" />
            </Fold>
          )}
          {menu && menu.participants.length > 0 && (
            <Fold>
              <summary>
                {t('app.teams')}
                <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
              </summary>
              <MenuItems items={menu.participants} to={href.participant} shape="narrow" />
            </Fold>
          )}
        </Content>
      </nav>
    </Drawer>
  );
}
