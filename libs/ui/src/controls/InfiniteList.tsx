import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../foundation/Icon.tsx';
import { metaText } from '../foundation/text.ts';
import { VisuallyHidden } from '../foundation/VisuallyHidden.tsx';
import { Button } from './Button.tsx';

/** One height in every state: what follows the list stays where it is. */
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

/** How far before the window's end the next ones are asked for. */
const PRELOAD_MARGIN = '600px';

export type InfiniteListState = 'more' | 'loading' | 'failed' | 'end';

interface Props {
  /** What follows the ones that are there. */
  readonly state: InfiniteListState;
  /** How many are there. */
  readonly count: number;
  /** Asks for the next ones, or again for those that failed. */
  readonly onLoadMore: () => void;
  /** The list, with what stands for those on their way. */
  readonly children: ReactNode;
}

/**
 * A list that goes on as it is read, and by a button. What arrives is announced, the focus stays where it is, and a
 * failure waits for the viewer.
 */
export function InfiniteList({ state, count, onLoadMore, children }: Props) {
  const t = useT();
  const foot = useRef<HTMLDivElement>(null);
  // The button goes with the last ones; whoever was on it is told so in its place.
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
          // Nothing gets the focus where the element in focus is taken away.
          if (relatedTarget) hadFocus.current = false;
        }}
      >
        {/* Another one after each arrival: where that was short, the end is still in sight. */}
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

/** Takes no room; tells when the end of the list comes near the window. */
const SentinelBox = styled.span`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;

function Sentinel({ onVisible }: { readonly onVisible: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  const onVisibleRef = useRef(onVisible);
  useEffect(() => {
    onVisibleRef.current = onVisible;
  });
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onVisibleRef.current();
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <SentinelBox ref={mark} aria-hidden />;
}

/** Says how many have come since the last time. */
function LoadedCountStatus({ count }: { readonly count: number }) {
  const t = useT();
  const [seen, setSeen] = useState({ count, more: 0 });
  if (count !== seen.count) setSeen({ count, more: count - seen.count });
  return (
    <VisuallyHidden role="status">
      {/* Another element each time: as many again are news, too. */}
      {seen.more > 0 && <span key={seen.count}>{t('app.moreArrived', { count: seen.more })}</span>}
    </VisuallyHidden>
  );
}
