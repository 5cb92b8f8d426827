import { GlobalStyle, media } from '@grandstand/ui';
import { GalleryExamples, type GalleryPage } from '@grandstand/ui/gallery';
import { token } from '@grandstand/ui-theme';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { settingsUrl, type Settings } from './settings.ts';
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

interface Props {
  readonly pages: readonly GalleryPage[];
  readonly settings: Settings;
  readonly channel: string;
}

/** The gallery: settings, navigation, and the examples of the selected page. */
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
                  href={settingsUrl({ ...settings, page: slug })}
                  aria-current={slug === settings.page ? 'page' : undefined}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </Pages>
        {page && <GalleryExamples {...page} />}
      </Frame>
    </>
  );
}
