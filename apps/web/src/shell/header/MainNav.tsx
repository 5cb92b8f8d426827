import { useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { deferred, focusRing, LiveDot, media, Popover } from '@grandstand/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { NavLink } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { href } from '../../paths.ts';
import { LAST_ITEM } from './use-navigation-fit.ts';
import { useNavigationItems } from '../use-navigation-items.ts';

/** If the navigation does not fit, it moves to the drawer. Here it stays in the document, hidden, to be measured. */
const Nav = styled.nav`
  display: none;
  align-self: stretch;
  gap: 0.25rem;
  ${media.desktop} {
    display: flex;
  }
  /* Until it is measured, one that does not fit leaves the end of the header in its place. */
  min-inline-size: 0;
  overflow-x: clip;
  [data-room='none'] > & {
    position: absolute;
    inset-inline: 0;
    overflow: clip;
    visibility: hidden;
  }
`;

const item = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  padding-inline: 0.875rem;
  color: ${token('--header-text-muted')};
  font-weight: 650;
  white-space: nowrap;
  transition: color ${token('--motion-fast')} ease-out;
  &:hover,
  &[aria-current='page'],
  &[aria-expanded='true'] {
    color: ${token('--header-text')};
  }
  ${focusRing('--header-focus-ring', '-6px')}
`;

const Item = styled(NavLink)`
  ${item}
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0.875rem;
    inset-block-end: -1px;
    block-size: 3px;
    /* A colour with contrast to the header, which may be in the accent colour. */
    background: ${token('--header-focus-ring')};
    transform: scaleX(0);
    transition: transform ${token('--motion-slow')} ease-out;
  }
  &[aria-current='page']::after {
    transform: none;
  }
  [data-condensed] &::after {
    inset-block-end: calc((var(--header-height) - var(--header-condensed)) / 2 - 1px);
  }
`;

/** An item at the end, which appears after a request; the first to be hidden when the items do not fit. */
const LastItem = styled(Item)`
  [data-room='most'] > * > & {
    position: absolute;
    inset-inline-start: 0;
    visibility: hidden;
  }
`;

const MenuButton = styled.button`
  ${item}
  svg {
    flex: none;
    transition: rotate ${token('--motion-fast')} ease-out;
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;

const MenuItems = deferred(async () => (await import('../deferred-parts.ts')).MenuItems);

/** The primary navigation of wide screens. */
export function MainNav() {
  const t = useT();
  const channel = useStaticData();
  const items = useNavigationItems();
  const menu = channel.kind === 'ready' ? channel.value.menu : null;
  return (
    <Nav aria-label={t('app.mainNavigation')}>
      {items
        .filter(({ isInHeader, isLast }) => isInHeader && !isLast)
        .map(({ to, text, isLive }) => (
          <Item key={to} to={to}>
            {isLive && <LiveDot aria-hidden />}
            {text}
          </Item>
        ))}
      {menu && menu.groups.length > 0 && (
        <Popover
          wide
          renderButton={(trigger) => (
            <MenuButton {...trigger}>
              {t('app.groups')}
              <Chevron />
            </MenuButton>
          )}
        >
          <MenuItems items={menu.groups} to={href.group} layout="columns" />
        </Popover>
      )}
      {menu && menu.participants.length > 0 && (
        <Popover
          wide
          renderButton={(trigger) => (
            <MenuButton {...trigger}>
              {t('app.teams')}
              <Chevron />
            </MenuButton>
          )}
        >
          <MenuItems items={menu.participants} to={href.participant} layout="columns" ofTeams />
        </Popover>
      )}
      {items
        .filter(({ isLast }) => isLast)
        .map(({ to, text }) => (
          <LastItem key={to} to={to} {...{ [LAST_ITEM]: true }}>
            {text}
          </LastItem>
        ))}
    </Nav>
  );
}

const Chevron = () => <ChevronDown size={16} strokeWidth={2} aria-hidden />;
