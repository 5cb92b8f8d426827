import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../foundation/Icon.tsx';
import { metaText } from '../foundation/text.ts';
import { VisuallyHidden } from '../foundation/VisuallyHidden.tsx';
import { Button } from './Button.tsx';

/** Same height in every state, so that content below does not move. */
const Foot = styled.div`
  ${metaText}
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0.75rem 1rem;
  min-block-size: 6.5rem;
  padding-block: 1.5rem;
  text-align: center;
`;

const End = styled.p`
  display: flex;
  align-items: center;
  gap: 1rem;
  inline-size: 100%;
  &::before,
  &::after {
    content: '';
    flex: 1;
    block-size: 1px;
    background: ${token('--border')};
  }
  &:focus {
    outline: none;
  }
`;

/** Distance from the bottom of the window at which the next page is loaded. */
const PRELOAD_MARGIN = '600px';

export type InfiniteListState = 'more' | 'loading' | 'failed' | 'end';

interface Props {
  /** Whether there are more items, and the state of loading them. */
  readonly state: InfiniteListState;
  /** Number of items shown. */
  readonly count: number;
  /** Loads the next page, or retries a failed one. */
  readonly onLoadMore: () => void;
  /** The list, including skeletons for items being loaded. */
  readonly children: ReactNode;
}

/**
 * A list that loads more on scroll or by a button. Loaded items are announced, focus does not move, and a failed page
 * is only retried by the button.
 */
export function InfiniteList({ state, count, onLoadMore, children }: Props) {
  const t = useT();
  const foot = useRef<HTMLDivElement>(null);
  // At the end of the list, the button is replaced by a text. If the button had the focus, the text gets it.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (state === 'end' && hadFocus.current) foot.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
  }, [state]);

  return (
    <>
      {children}
      <Foot
        ref={foot}
        onFocus={() => {
          hadFocus.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          // Null when the focused button is removed: then the focus has not moved to another element.
          if (relatedTarget) hadFocus.current = false;
        }}
      >
        {/* A new element for each page: the observer reports only changes, and the old element may still be visible. */}
        {state === 'more' && <Sentinel key={count} onVisible={onLoadMore} />}
        {state === 'failed' && <span>{t('app.moreFailed')}</span>}
        {state === 'end' ? (
          <End tabIndex={-1}>{t('app.endOfList')}</End>
        ) : (
          <Button $look="secondary" loading={state === 'loading'} onClick={onLoadMore}>
            {state === 'failed' && <Icon of={RotateCw} size="s" />}
            {t(state === 'failed' ? 'app.retry' : 'app.loadMore')}
          </Button>
        )}
      </Foot>
      <LoadedCountStatus count={count} />
    </>
  );
}

/** Takes no space; observed by the IntersectionObserver. */
const SentinelBox = styled.span`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;

function Sentinel({ onVisible }: { readonly onVisible: () => void }) {
  const sentinel = useRef<HTMLSpanElement>(null);
  const onVisibleRef = useRef(onVisible);
  useEffect(() => {
    onVisibleRef.current = onVisible;
  });
  useEffect(() => {
    if (!sentinel.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onVisibleRef.current();
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return <SentinelBox ref={sentinel} aria-hidden />;
}

/** Announces how many items were added. */
function LoadedCountStatus({ count }: { readonly count: number }) {
  const t = useT();
  const [last, setLast] = useState({ count, added: 0 });
  if (count !== last.count) setLast({ count, added: count - last.count });
  return (
    <VisuallyHidden role="status">
      {/* A new element each time, so that an equal count is announced again. */}
      {last.added > 0 && <span key={last.count}>{t('app.moreArrived', { count: last.added })}</span>}
    </VisuallyHidden>
  );
}
