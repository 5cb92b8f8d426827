import { displayText, GlobalStyle, media } from '@grandstand/ui';
import type { GalleryExample, GalleryPage } from '@grandstand/ui/gallery';
import { token } from '@grandstand/ui-theme';
import { useEffect } from 'react';
import { css, styled } from 'styled-components';
import { addressOf, type Settings } from './settings.ts';
import { Toolbar } from './Toolbar.tsx';

const Frame = styled.div`
  display: grid;
  gap: 1.5rem;
  padding: 1rem ${token('--page-padding')} 6rem;
  ${media.laptop} {
    grid-template-columns: 12rem minmax(0, 1fr);
    gap: 3rem;
  }
`;

const Pages = styled.nav`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    ${media.laptop} {
      display: grid;
      position: sticky;
      inset-block-start: 1rem;
    }
  }
  a {
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-s')};
    &[aria-current] {
      color: ${token('--text')};
      font-weight: 700;
    }
  }
`;

const Title = styled.h1`
  ${displayText}
  font-size: ${token('--font-size-2xl')};
`;

const Examples = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2rem;
  margin-block-start: 1.5rem;
  > section > h2 {
    margin-block-end: 0.625rem;
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-s')};
    font-weight: 600;
  }
`;

const surfaces = {
  page: css``,
  card: css`
    padding: 1.5rem;
    background: ${token('--card-background')};
  `,
  header: css`
    padding: 1.5rem;
    background: ${token('--header-background')};
    color: ${token('--header-text')};
  `,
  footer: css`
    padding: 1.5rem;
    background: ${token('--footer-background')};
    color: ${token('--footer-text-color')};
  `,
  image: css`
    padding: 1.5rem;
    background: ${token('--scrim')};
    color: ${token('--on-image')};
  `,
} as const;

const Stage = styled.div<{ $surface: NonNullable<GalleryExample['surface']> }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem;
  min-inline-size: 0;
  border-radius: ${token('--radius-m')};
  ${({ $surface }) => surfaces[$surface]}
  > * {
    min-inline-size: 0;
  }
`;

interface Props {
  readonly pages: readonly GalleryPage[];
  readonly settings: Settings;
  readonly channel: string;
}

/** A primitive in every state, with the ways to see it otherwise. */
export function Gallery({ pages, settings, channel }: Props) {
  const page = pages.find(({ slug }) => slug === settings.page);
  useEffect(() => {
    document.title = page?.title ?? '';
  }, [page]);
  return (
    <>
      <GlobalStyle />
      <Toolbar settings={settings} channel={channel} />
      <Frame>
        <Pages aria-label="Primitives">
          <ul>
            {pages.map(({ slug, title }) => (
              <li key={slug}>
                <a
                  href={addressOf({ ...settings, page: slug })}
                  aria-current={slug === settings.page ? 'page' : undefined}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </Pages>
        <main>
          <Title>{page?.title}</Title>
          <Examples>
            {page?.examples.map(({ name, Show, surface = 'page' }) => (
              <section key={name} aria-label={name}>
                <h2>{name}</h2>
                <Stage $surface={surface}>
                  <Show />
                </Stage>
              </section>
            ))}
          </Examples>
        </main>
      </Frame>
    </>
  );
}
