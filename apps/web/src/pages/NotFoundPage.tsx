import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, Container, displayText, media, TextLink } from '@grandstand/ui';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePageHead } from '../head/use-page-head.ts';
import { SearchForm } from '../search/SearchForm.tsx';
import { useNearestPages } from '../navigation/use-nearest-pages.ts';
import { href } from '../paths.ts';

const Screen = styled(Container)`
  position: relative;
  display: grid;
  align-content: start;
  justify-items: start;
  gap: 1.25rem;
  min-block-size: calc(100dvh - var(--header-height));
  padding-block: 2rem 3rem;
  overflow: hidden;
  ${media.tablet} {
    align-content: center;
    padding-block: 3rem;
  }
  h1 {
    ${displayText}
    max-inline-size: 11em;
    font-size: clamp(2.25rem, 6.5vw, 5rem);
  }
  > p {
    max-inline-size: 30rem;
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-l')};
  }
`;

/** Decorative digits, cropped by the page. */
const Figures = styled.span`
  position: absolute;
  z-index: -1;
  inset-block-end: -0.16em;
  inset-inline-end: -0.04em;
  font-family: ${token('--font-display')};
  font-weight: ${token('--font-weight-display')};
  font-size: clamp(14rem, 44vw, 40rem);
  line-height: 0.8;
  white-space: nowrap;
  letter-spacing: -0.04em;
  color: ${token('--body-text-color-95')};
  user-select: none;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-block-start: 0.5rem;
  ${media.tablet} {
    gap: 1rem;
  }
`;

const Nearest = styled.nav`
  h2 {
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-m')};
    font-weight: 550;
  }
  li {
    display: inline-block;
    margin-inline-end: 1.5rem;
    line-height: 2.75rem;
    font-size: ${token('--font-size-l')};
  }
`;

const Search = styled.div`
  inline-size: min(32rem, 100%);
  form {
    margin: 0;
  }
`;

export function Page() {
  const t = useT();
  const navigate = useNavigate();
  const nearest = useNearestPages();
  usePageHead({ title: t('app.notFoundTitle') });
  return (
    <Screen>
      <Figures aria-hidden>404</Figures>
      <h1>{t('app.notFoundTitle')}</h1>
      <p>{t('app.notFoundText')}</p>
      {nearest.length > 0 && (
        <Nearest aria-labelledby="nearest">
          <h2 id="nearest">{t('pages.nearest')}</h2>
          <ul>
            {nearest.map(({ to, name }) => (
              <li key={to}>
                <TextLink as={Link} to={to}>
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </Nearest>
      )}
      <Search>
        <SearchForm query="" onSearch={(query) => void navigate(href.search(query))} />
      </Search>
      <Actions>
        <Button as={Link} to={href.home()}>
          {t('app.backHome')}
        </Button>
        <Button as={Link} $look="secondary" to={href.schedule()}>
          {t('app.fullSchedule')}
        </Button>
      </Actions>
    </Screen>
  );
}
