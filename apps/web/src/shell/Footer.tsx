import { langProps } from '@grandstand/core';
import type { Settings } from '@grandstand/api';
import { blocksAt } from '@grandstand/channel-texts';
import { useInBrowser, useT, useTimeZone } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Container, media, SiteLink, deferred, useInitialNow } from '@grandstand/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { href } from '../paths.ts';
import { PrivacyChoices } from './consent/PrivacyChoices.tsx';
import { Logo } from './Logo.tsx';
import { useSite } from './site-context.ts';
import { useFooterPages } from './use-footer-pages.ts';
import { useNavigationItems } from './use-navigation-items.ts';

const Bar = styled.footer`
  margin-block-start: clamp(2.5rem, 5vw, 4.5rem);
  background: ${token('--footer-background')};
  color: ${token('--footer-text-color')};
  font-size: ${token('--font-size-s')};
  :focus-visible {
    outline-color: ${token('--footer-focus-ring')};
  }
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 2rem 1.5rem;
  padding-block: clamp(2.25rem, 4vw, 3.5rem);
  > :first-child {
    grid-column: 1 / -1;
  }
  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.laptop} {
    grid-template-columns: minmax(0, 1.6fr) repeat(3, minmax(0, 1fr));
    > :first-child {
      grid-column: auto;
    }
  }
  h2 {
    margin-block-end: 0.5rem;
    color: ${token('--footer-text-muted')};
    font-size: ${token('--font-size-xs')};
    font-weight: 650;
  }
  li a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.25rem;
    padding-block: 0.375rem;
    font-weight: 550;
    line-height: 1.3;
    ${media.touch} {
      min-block-size: 2.75rem;
    }
    &:hover {
      text-decoration: underline;
      text-underline-offset: 0.25em;
    }
  }
`;

/** On phones the longest column spans two rows beside the others. */
const ColumnFrame = styled.div<{ $long: boolean }>`
  grid-row: ${({ $long }) => $long && 'span 2'};
  ${media.tablet} {
    grid-row: auto;
  }
`;

/** A background in the header's colour, which the logo is designed for. */
const LogoPlate = styled.div`
  inline-size: fit-content;
  block-size: fit-content;
  padding: 0.875rem 1.125rem;
  border-radius: ${token('--radius-m')};
  background: ${token('--header-surface')};
`;

const Bottom = styled.div`
  border-block-start: 1px solid ${token('--footer-border')};
  color: ${token('--footer-text-muted')};
  font-size: ${token('--font-size-xs')};
`;

const LastLine = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.75rem 2rem;
  padding-block: 1.25rem;
`;

/** Stays at the start of the line when the channel's text appears at its end. */
const LineStart = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 2rem;
`;

const FooterText = deferred(async () => (await import('./FooterText.tsx')).FooterText);

const MAX_GROUPS = 8;

/** The footer: links to event lists, groups and information pages. */
export function Footer() {
  const t = useT();
  const { name } = useSite().config;
  const channel = useStaticData();
  const items = useNavigationItems();
  const pages = useFooterPages();
  const nowMs = useInitialNow();
  const timeZone = useTimeZone();
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', ...(timeZone && { timeZone }) });
  const menu = channel.kind === 'ready' ? channel.value.menu.groups.slice(0, MAX_GROUPS) : [];
  return (
    <Bar>
      <Columns>
        <LogoPlate>
          <Logo />
        </LogoPlate>
        <Column title={t('app.watch')}>
          {items.map(({ to, text }) => (
            <li key={to}>
              <SiteLink url={to}>{text}</SiteLink>
            </li>
          ))}
        </Column>
        {menu.length > 0 && (
          <Column title={t('app.groups')} long>
            {menu.map((group) => (
              <li key={group.id}>
                <SiteLink url={group.url ?? href.group(group.alias)}>{group.name}</SiteLink>
              </li>
            ))}
          </Column>
        )}
        <Column title={name}>
          {pages.map((page) => (
            <li key={page.url}>
              <SiteLink url={page.url} {...langProps(page)}>
                {page.name}
              </SiteLink>
            </li>
          ))}
        </Column>
      </Columns>
      <Bottom>
        <LastLine>
          <LineStart>
            <p>{`© ${year.format(nowMs)} ${name}`}</p>
            <PrivacyChoices />
          </LineStart>
          {channel.kind === 'ready' && <LazyFooterText blocks={channel.value.settings.static_blocks} />}
        </LastLine>
      </Bottom>
    </Bar>
  );
}

/**
 * The channel's text blocks, loaded when the footer is visible; placed last, so that the layout does not shift. A server
 * renders them with the rest.
 */
function LazyFooterText({ blocks: all }: { readonly blocks: Settings['static_blocks'] }) {
  const blocks = useMemo(() => blocksAt('footer', all), [all]);
  const isInBrowser = useInBrowser();
  const [isLoaded, setLoaded] = useState(!isInBrowser);
  const placeholder = useRef<HTMLDivElement>(null);
  const hasText = blocks.length > 0;
  useEffect(() => {
    if (!hasText || isLoaded || !placeholder.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setLoaded(true);
    });
    observer.observe(placeholder.current);
    return () => observer.disconnect();
  }, [hasText, isLoaded]);
  return <div ref={placeholder}>{isLoaded && <FooterText blocks={blocks} />}</div>;
}

interface ColumnProps {
  readonly title: string;
  readonly long?: boolean;
  readonly children: ReactNode;
}

const Column = ({ title, long = false, children }: ColumnProps) => (
  <ColumnFrame $long={long}>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </ColumnFrame>
);
