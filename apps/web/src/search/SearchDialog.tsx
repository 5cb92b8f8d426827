import { SearchResults, useMediaSearch, useSearch } from '@grandstand/catalog';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import {
  Button,
  EmptyState,
  Icon,
  IconButton,
  media as screens,
  Modal,
  TextLink,
  VisuallyHidden,
} from '@grandstand/ui';
import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import X from 'lucide-react/icons/x';
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { href } from '../paths.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSitePages } from './use-site-pages.ts';

/** Full screen on phones; a sheet below the header on larger screens. */
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
  ${screens.tablet} {
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
  > p {
    padding: 0.75rem;
    border-block-start: 1px solid ${token('--border')};
    margin-block-start: 0.5rem;
  }
`;

const MAX_LENGTH = 100;

/** Results per section; the search page shows the rest. */
const MAX_PER_SECTION = 5;

interface Props {
  readonly open: boolean;
  /** What was typed while this component was loading; a line break stands for Enter. */
  readonly readTyped?: () => string;
  readonly onClose: () => void;
}

/** Elements that the arrow keys move between: the field, then every result. */
const focusStopsIn = (dialog: Element) => [
  ...dialog.querySelectorAll<HTMLElement>('input, [data-results] a, [data-stop]'),
];

/** Search while typing: the arrow keys move through the results, Enter opens the first. */
export function SearchDialog({ open, readTyped, onClose }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const pages = useSitePages();
  const { recent, remember, forget, forgetAll } = useRecentSearches();
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const found = useSearch(deferredQuery, { pages, isOpen: open });
  const media = useMediaSearch(deferredQuery);
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const trackFocus = useFocusFallback(field);

  const text = deferredQuery.trim();
  const hasQuery = text !== '';
  const count = found.count + (media.kind === 'ready' ? media.total : 0);
  const isLoaded = !found.isLoading && media.kind !== 'loading' && deferredQuery === query;
  const isEmpty = hasQuery && isLoaded && count === 0 && !found.retry && media.kind !== 'failed';

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
    // Typing while a result is focused continues in the field.
    if (/^[\p{Letter}\p{Number}]$/u.test(key) && target !== field.current && !ctrlKey && !metaKey && !altKey)
      field.current?.focus();
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (!step) return;
    event.preventDefault();
    const stops = focusStopsIn(currentTarget);
    const focusedIndex = stops.findIndex((stop) => stop === document.activeElement);
    stops[Math.min(stops.length - 1, Math.max(0, focusedIndex + step))]?.focus();
  };
  /** Opens the first result, or the search page while there are no results yet. */
  const openFirstResult = () => {
    const first = results.current?.querySelector('a');
    if (first) return first.click();
    if (isEmpty) return;
    remember(query);
    onClose();
    void navigate(href.search(query.trim()));
  };
  // Enter was pressed before the results of the current query are shown: open the first one when they are.
  const isSubmitPending = useRef(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (query.trim() === '') return;
    // The results shown may still belong to the previous query.
    if (deferredQuery === query) openFirstResult();
    else isSubmitPending.current = true;
  };
  /** The modal focuses the field when it opens; until then, keys were collected. */
  const takeTyped = () => {
    const typed = readTyped?.() ?? '';
    if (typed === '') return;
    setQuery(typed.replaceAll('\n', '').slice(0, MAX_LENGTH));
    isSubmitPending.current = typed.includes('\n');
  };
  const rememberChoice = ({ target }: MouseEvent) => {
    if (hasQuery && target instanceof Element && target.closest('a')) remember(text);
  };
  useEffect(() => {
    if (!isSubmitPending.current || query.trim() === '' || deferredQuery !== query) return;
    isSubmitPending.current = false;
    openFirstResult();
  });
  return (
    <Sheet open={open} label={t('app.search')} onClose={onClose}>
      <div
        onKeyDown={handleKeyDown}
        onFocus={trackFocus}
        role="presentation"
        style={{ background: 'inherit' }}
      >
        <Head role="search" onSubmit={submit}>
          <Icon of={Search} size="l" />
          <input
            ref={field}
            data-autofocus
            onFocus={takeTyped}
            aria-label={t('app.search')}
            placeholder={t('app.searchPlaceholder')}
            value={query}
            onChange={({ target }) => {
              isSubmitPending.current = false;
              setQuery(target.value);
            }}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={MAX_LENGTH}
          />
          <IconButton aria-label={t('app.close')} onClick={onClose}>
            <Icon of={X} size="l" />
          </IconButton>
        </Head>
        <VisuallyHidden role="status">
          {hasQuery && isLoaded && t('app.searchResults', { count })}
        </VisuallyHidden>
        <Body>
          {isEmpty ? (
            <EmptyState
              icon={SearchX}
              title={t('app.searchNothing', { query: text })}
              text={t('app.searchNothingText')}
              action={
                <Button as={Link} $look="secondary" to={href.schedule()}>
                  {t('app.fullSchedule')}
                </Button>
              }
            />
          ) : (
            <div ref={results} data-results onClickCapture={rememberChoice} role="presentation">
              {!hasQuery && (
                <RecentSearches
                  queries={recent}
                  onChoose={(one) => {
                    setQuery(one);
                    field.current?.focus();
                  }}
                  onForget={(one) => {
                    forget(one);
                    field.current?.focus();
                  }}
                  onForgetAll={() => {
                    forgetAll();
                    field.current?.focus();
                  }}
                />
              )}
              <SearchResults query={text} found={found} media={media} maxPerSection={MAX_PER_SECTION} />
            </div>
          )}
          {hasQuery && !isEmpty && (
            <p>
              <TextLink as={Link} arrow data-stop to={href.search(text)} onClick={() => remember(text)}>
                {t('search.all', { query: text })}
              </TextLink>
            </p>
          )}
        </Body>
      </div>
    </Sheet>
  );
}
