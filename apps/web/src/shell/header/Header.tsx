import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Container, Icon, IconButton, media, toasts, useLazyComponent } from '@grandstand/ui';
import MenuIcon from 'lucide-react/icons/menu';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { AccountMenu } from '../account/AccountMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo } from '../Logo.tsx';
import { MainNav } from './MainNav.tsx';
import { SearchButton } from '../../search/SearchButton.tsx';
import { useSearchDialog } from '../../search/use-search-dialog.tsx';
import { SpoilerButton } from './SpoilerButton.tsx';
import { useNavigationFit } from './use-navigation-fit.ts';

/** Sticky with its upper part outside of the viewport, so that it condenses without a layout shift. */
const Bar = styled.header`
  position: sticky;
  z-index: 30;
  inset-block-start: calc(var(--header-condensed) - var(--header-height));
  block-size: var(--header-height);
  display: grid;
  background: ${token('--header-surface')};
  color: ${token('--header-text')};
  border-block-end: 1px solid ${token('--header-border')};
  transition: box-shadow ${token('--motion-slow')} ease-out;
  &[data-condensed] {
    box-shadow: ${token('--shadow-2')};
  }
  :focus-visible {
    outline-color: ${token('--header-focus-ring')};
  }
`;

const Content = styled(Container)`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  transition: transform ${token('--motion-slow')} ease-out;
  [data-condensed] & {
    transform: translateY(calc((var(--header-height) - var(--header-condensed)) / 2));
  }
  ${media.desktop} {
    gap: 1rem;
  }
`;

const HeaderLogo = styled(Logo)`
  --logo-height: 2.125rem;
  transform-origin: left center;
  transition: transform ${token('--motion-slow')} ease-out;
  [dir='rtl'] & {
    transform-origin: right center;
  }
  ${media.laptop} {
    --logo-height: 2.75rem;
    [data-condensed] & {
      transform: scale(0.82);
    }
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  margin-inline-start: auto;
  ${media.desktop} {
    flex: none;
  }
`;

/** Visible while the navigation is in the drawer. */
const DrawerButton = styled.div`
  margin-inline-end: -0.5rem;
  ${media.desktop} {
    :not([data-room='none']) > ${End} > & {
      display: none;
    }
  }
`;

/** When this element has scrolled out of view, the header condenses. */
const ScrollSentinel = styled.div`
  position: absolute;
  inset-block-start: 1rem;
  block-size: 1px;
  inline-size: 1px;
`;

const loadDrawer = async () => (await import('./PhoneDrawer.tsx')).PhoneDrawer;

export function Header() {
  const t = useT();
  const [Drawer, load] = useLazyComponent(loadDrawer);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const navigationFit = useNavigationFit(content);
  const [isCondensed, setCondensed] = useState(false);
  const search = useSearchDialog();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!top.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setCondensed(entry?.isIntersecting === false));
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);
  const preload = () => void load();
  const openDrawer = async () => {
    if (await load()) setDrawerOpen(true);
    else toasts.show(t('app.somethingWrong'), { type: 'error' });
  };
  return (
    <>
      <ScrollSentinel ref={top} aria-hidden />
      <Bar data-condensed={isCondensed || undefined}>
        <Content ref={content} data-room={navigationFit}>
          <HeaderLogo />
          <MainNav />
          <End>
            <SearchButton onOpen={search.open} onPreload={search.preload} />
            <SpoilerButton />
            <LanguageMenu />
            <AccountMenu />
            <DrawerButton data-drawer>
              <IconButton
                aria-label={t('app.menu')}
                aria-haspopup="dialog"
                onPointerEnter={preload}
                onFocus={preload}
                onClick={() => void openDrawer()}
              >
                <Icon of={MenuIcon} size="xl" />
              </IconButton>
            </DrawerButton>
          </End>
        </Content>
      </Bar>
      {Drawer && <Drawer open={isDrawerOpen} onClose={() => setDrawerOpen(false)} onSearch={search.open} />}
      {search.dialog}
    </>
  );
}
