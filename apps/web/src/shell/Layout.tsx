import { AccountLinksContext } from '@grandstand/account';
import { type CatalogLinks, CatalogLinksContext } from '@grandstand/catalog';
import { ClipsLinksContext } from '@grandstand/clips';
import { CommerceLinksContext } from '@grandstand/commerce';
import { useT } from '@grandstand/i18n';
import { useClient } from '@grandstand/data';
import type { Feature } from '@grandstand/tenant';
import { token } from '@grandstand/ui-theme';
import { GlobalStyle, media, SitePagesContext, deferred } from '@grandstand/ui';
import { VodLinksContext } from '@grandstand/vod';
import { useInsertionEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { hasPage } from '../features.ts';
import { href } from '../paths.ts';
import { Header } from './header/Header.tsx';
import { LowestPrices } from './LowestPrices.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { prefetch } from './prefetch.ts';
import { useSite } from './site-context.ts';
import { useMainFocus } from './use-main-focus.ts';
import { useRouteHandle } from './use-route-handle.ts';
import { useServerTheme } from '../theme/use-server-theme.ts';

const Frame = styled.div<{ $header: boolean }>`
  --header-height: ${({ $header }) => ($header ? '4rem' : '0px')};
  --header-condensed: 3.5rem;
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
  ${media.laptop} {
    --header-height: ${({ $header }) => ($header ? '4.75rem' : '0px')};
  }
`;

/** View transitions: a card's image morphs into the page's, the rest cross-fades; clicks reach the new page at once. */
const ViewTransitions = createGlobalStyle`
  ::view-transition { pointer-events: none; }
  ::view-transition-group(*),
  ::view-transition-old(*),
  ::view-transition-new(*) {
    animation-duration: ${token('--motion-slow')};
    animation-timing-function: ease-out;
  }
  ::view-transition-old(event-art),
  ::view-transition-new(event-art) {
    block-size: 100%;
    object-fit: cover;
    overflow: clip;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  z-index: 60;
  inset-block-start: 0.5rem;
  inset-inline-start: 0.5rem;
  padding: 0.75rem 1.25rem;
  border-radius: ${token('--radius-m')};
  /* Inverted page colours: the header may be in the accent colour. */
  background: ${token('--text')};
  color: ${token('--canvas')};
  font-weight: 650;
  translate: 0 -200%;
  &:focus {
    translate: 0;
  }
`;

/** At least one viewport high, so that the footer is not visible while the content loads. */
const Main = styled.main`
  flex: 1;
  min-block-size: calc(100dvh - var(--header-height));
  outline: none;
`;

/** Embedded pages fill their window and do not scroll. */
const NoScrollBar = createGlobalStyle`
  html { overflow-y: auto; }
`;

const FrameExtras = deferred(async () => (await import('./deferred-parts.ts')).FrameExtras);
const Footer = deferred(async () => (await import('./deferred-parts.ts')).Footer);

/** React Router gives the first page of every document the same key; the URL distinguishes them. */
const scrollKeyOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;

/** The router scrolls its first page to the top. A visitor may have scrolled a server's page before, and stays there. */
function PageScroll() {
  const scrolledY = useRef(0);
  // Before the layout effects of the router, and after them.
  useInsertionEffect(() => {
    scrolledY.current = scrollY;
  }, []);
  useLayoutEffect(() => {
    if (scrolledY.current > 0) scrollTo({ top: scrolledY.current, behavior: 'instant' });
  }, []);
  return <ScrollRestoration getKey={scrollKeyOf} />;
}

/** Without their features there are no links to events and media. */
const catalogLinksFor = (features: readonly Feature[]): CatalogLinks => ({
  ...href,
  ...(!features.includes('player') && { watch: null }),
  ...(!features.includes('library') && { media: null }),
});

/** The frame of every page; header and footer depend on the route. */
export function Layout() {
  const t = useT();
  const client = useClient();
  const main = useMainFocus();
  const { header, footer } = useRouteHandle()?.frame ?? { header: true, footer: true };
  useServerTheme();
  const { features } = useSite().config;
  const sitePages = useMemo(
    () => ({
      prefetch: (path: string) => prefetch(client, features, path),
      has: (path: string) => hasPage(path, features),
    }),
    [client, features],
  );
  const catalogLinks = useMemo(() => catalogLinksFor(features), [features]);
  return (
    <AccountLinksContext value={href}>
      <CommerceLinksContext value={href}>
        <CatalogLinksContext value={catalogLinks}>
          <VodLinksContext value={href}>
            <ClipsLinksContext value={href}>
              <SitePagesContext value={sitePages}>
                <GlobalStyle />
                <ViewTransitions />
                {!header && !footer && <NoScrollBar />}
                <Frame $header={header}>
                  {header && <SkipLink href="#main">{t('app.skipToContent')}</SkipLink>}
                  {header && <Header />}
                  <NavigationProgress />
                  <Main id="main" ref={main} tabIndex={-1}>
                    <LowestPrices>
                      <Outlet />
                    </LowestPrices>
                  </Main>
                  {footer && <Footer />}
                </Frame>
                <FrameExtras />
                <PageScroll />
              </SitePagesContext>
            </ClipsLinksContext>
          </VodLinksContext>
        </CatalogLinksContext>
      </CommerceLinksContext>
    </AccountLinksContext>
  );
}
