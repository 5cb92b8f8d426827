import { SearchResults, useSearch } from '@grandstand/catalog';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, EmptyState, Icon, IconButton, media, Modal, VisuallyHidden } from '@grandstand/ui';
import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import X from 'lucide-react/icons/x';
import { type FormEvent, type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { href } from '../../routes.ts';

/** All of a phone; on larger screens, a sheet that hangs under the header. */
const Sheet = styled(Modal)`
  inset: 0;
  inline-size: 100%;
  block-size: 100dvh;
  background: ${token('--surface-raised')};
  color: ${token('--text')};
  opacity: 0;
  transform: translateY(-0.75rem);
  &[open] {
    opacity: 1;
    transform: none;
  }
  @starting-style {
    &[open] {
      opacity: 0;
      transform: translateY(-0.75rem);
    }
  }
  ${media.tablet} {
    inset-block: 4.5rem auto;
    margin-inline: auto;
    inline-size: min(44rem, 100vw - 4rem);
    block-size: auto;
    max-block-size: min(42rem, 100dvh - 6rem);
    border-radius: ${token('--radius-l')};
  }
`;

const Head = styled.form`
  position: sticky;
  z-index: 1;
  inset-block-start: 0;
  display: flex;
  align-items: center;
  gap: 0.75rem;
  padding: 0.5rem 0.5rem 0.5rem 1.25rem;
  [dir='rtl'] & {
    padding: 0.5rem 1.25rem 0.5rem 0.5rem;
  }
  background: inherit;
  border-block-end: 1px solid ${token('--border')};
  > svg {
    color: ${token('--text-muted')};
  }
  input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 3.25rem;
    border: 0;
    background: none;
    font-size: ${token('--font-size-l')};
    outline: none;
    &::placeholder {
      color: ${token('--text-muted')};
      opacity: 1;
    }
  }
`;

const Body = styled.div`
  padding: 0.25rem 0.5rem max(1rem, env(safe-area-inset-bottom));
`;

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The stops of the arrow keys: where one types, then every result. */
const stopsIn = (dialog: Element) => [...dialog.querySelectorAll<HTMLElement>('input, a')];

const takeFirstIn = (results: Element | null) => results?.querySelector('a')?.click();

/** Finds teams, groups and events by name while one types; arrows go through what was found, Enter takes the first. */
export function SearchDialog({ open, onClose }: Props) {
  const t = useT();
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const found = useSearch(asked);
  const isAsked = asked.trim() !== '';

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const stops = stopsIn(event.currentTarget);
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
  };
  const body = useRef<HTMLDivElement>(null);
  // Who presses Enter faster than the results follow means the first of those to come.
  const isTaking = useRef(false);
  const takeFirst = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (query.trim() === '') return;
    if (asked === query) takeFirstIn(body.current);
    else isTaking.current = true;
  };
  useEffect(() => {
    if (!isTaking.current || asked !== query) return;
    isTaking.current = false;
    takeFirstIn(body.current);
  }, [asked, query]);

  return (
    <Sheet open={open} label={t('app.search')} onClose={onClose}>
      <div onKeyDown={move} role="presentation" style={{ background: 'inherit' }}>
        <Head role="search" onSubmit={takeFirst}>
          <Icon of={Search} size="l" />
          <input
            data-autofocus
            aria-label={t('app.search')}
            placeholder={t('app.searchPlaceholder')}
            value={query}
            onChange={({ target }) => {
              isTaking.current = false;
              setQuery(target.value);
            }}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={100}
          />
          <IconButton aria-label={t('app.close')} onClick={onClose}>
            <Icon of={X} size="l" />
          </IconButton>
        </Head>
        <VisuallyHidden role="status">
          {isAsked && t('app.searchResults', { count: found.count })}
        </VisuallyHidden>
        <Body ref={body}>
          {isAsked && found.count === 0 ? (
            <EmptyState
              icon={SearchX}
              title={t('app.searchNothing', { query: asked.trim() })}
              text={t('app.searchNothingText')}
              action={
                <Button as={Link} $look="secondary" to={href.schedule()}>
                  {t('app.fullSchedule')}
                </Button>
              }
            />
          ) : (
            <SearchResults found={found} />
          )}
        </Body>
      </div>
    </Sheet>
  );
}
