import { systemClock } from '@grandstand/core';
import { addMessages } from '@grandstand/i18n';
import { Container, ErrorState } from '@grandstand/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../navigation/load-chunk.ts';

/** How far from the window it is asked for. */
const AHEAD = '600px';

/** Kept for the visit: whoever comes back is at once where they were, and the page as long as it was. */
let arrived: { readonly Part: ComponentType } | null = null;

/**
 * What the home page has below its first views: a chunk with words of its own, asked for when a viewer comes near, so that
 * the first load does without. Until it is there it keeps a window's height, so that the footer has nowhere to jump from.
 */
export function HomeRest() {
  const { i18n } = useTranslation();
  const [part, setPart] = useState(arrived);
  const [hasFailed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = !part && !hasFailed;
  useEffect(() => {
    const mark = place.current;
    if (!mark || !isWaiting) return undefined;
    const load = async () => {
      const [chunk] = await loadChunk(
        () => Promise.all([import('./HomeMore.tsx'), addMessages(i18n, 'browse')]),
        systemClock,
      );
      arrived = { Part: chunk.HomeMore };
      setPart(arrived);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        load().catch(() => setFailed(true));
      },
      { rootMargin: AHEAD },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [i18n, isWaiting]);

  if (part) return <part.Part />;
  return (
    <div ref={place} aria-busy={!hasFailed} style={{ minBlockSize: '100dvh' }}>
      {hasFailed && (
        <Container style={{ paddingBlock: '1.25rem' }}>
          <ErrorState onRetry={() => setFailed(false)} />
        </Container>
      )}
    </div>
  );
}
