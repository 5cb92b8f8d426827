import { systemClock } from '@grandstand/core';
import { Container, ErrorState, useServerLoad } from '@grandstand/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { i18n as I18n } from 'i18next';
import { loadChunk } from '../navigation/load-chunk.ts';

/** The chunk is requested when the section is this close to the viewport. */
const ROOT_MARGIN = '600px';

/** Loads a section's chunk and the messages that it needs. */
export type LoadSection = (i18n: I18n) => Promise<ComponentType>;

/** Loaded sections. They render at once after the back button, so that the scroll position can be restored. */
const loadedSections = new Map<LoadSection, ComponentType>();

/**
 * A section of a page that is loaded when it is scrolled near. Until then it takes the height of the viewport, so that
 * the footer does not move. A server renders it with the rest.
 */
export function LazySection({ load }: { readonly load: LoadSection }) {
  const { i18n } = useTranslation();
  // In an object, because React would call a component that is passed to a state setter.
  const [loaded, setLoaded] = useState(() => ({ Section: loadedSections.get(load) }));
  const [hasFailed, setFailed] = useState(false);
  const placeholder = useRef<HTMLDivElement>(null);
  const onServer = useServerLoad(load, () => load(i18n));
  const shown = loaded.Section ? loaded : { Section: onServer };
  const isWaiting = !shown.Section && !hasFailed;
  useEffect(() => {
    const element = placeholder.current;
    if (!element || !isWaiting) return undefined;
    const loadSection = async () => {
      const section = await loadChunk(() => load(i18n), systemClock);
      loadedSections.set(load, section);
      setLoaded({ Section: section });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        loadSection().catch(() => setFailed(true));
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [i18n, isWaiting, load]);

  if (shown.Section) return <shown.Section />;
  return (
    <div ref={placeholder} aria-busy={!hasFailed} style={{ minBlockSize: '100dvh' }}>
      {hasFailed && (
        <Container style={{ paddingBlock: '1.25rem' }}>
          <ErrorState onRetry={() => setFailed(false)} />
        </Container>
      )}
    </div>
  );
}
