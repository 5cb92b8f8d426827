import { createDeferred, keepTrying, systemClock } from '@grandstand/core';
import { useI18n } from '@grandstand/i18n';
import { Container, ErrorState } from '@grandstand/ui';
import type { i18n as I18n } from 'i18next';
import { type ComponentType, Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { loadChunk } from '../navigation/load-chunk.ts';
import { ServerDocumentContext } from '../server/server-document.ts';
import { whenIdle } from '../shell/when-idle.ts';

/** The chunk is requested when the section is this close to the viewport. */
const ROOT_MARGIN = '600px';

const PLACEHOLDER = ':scope > [aria-busy]';

/** Loads a section's chunk and the messages that it needs. */
export type LoadSection = (i18n: I18n) => Promise<ComponentType>;

interface Section {
  readonly loaded: Promise<ComponentType>;
  isLoaded: boolean;
  /** Rejects when the chunk cannot be loaded; may be called again. */
  readonly load: () => Promise<void>;
}

/**
 * The sections by i18n instance. Loaded ones render at once after the back button, so that the scroll position can be
 * restored.
 */
const sections = new WeakMap<I18n, Map<LoadSection, Section>>();

function sectionOf(i18n: I18n, load: LoadSection): Section {
  const known = sections.get(i18n) ?? new Map<LoadSection, Section>();
  sections.set(i18n, known);
  const section = known.get(load) ?? createSection(i18n, load);
  known.set(load, section);
  return section;
}

function createSection(i18n: I18n, load: LoadSection): Section {
  const { promise, resolve } = createDeferred<ComponentType>();
  const section: Section = {
    loaded: promise,
    isLoaded: false,
    load: async () => {
      resolve(await loadChunk(() => load(i18n), systemClock));
      section.isLoaded = true;
    },
  };
  return section;
}

/**
 * A section of a page that is loaded when it is scrolled near. Until then it takes the height of the viewport, so that
 * the footer does not move. A server renders it with the rest of the page; a browser then keeps the server's content, and
 * loads the code when it is idle.
 */
export function LazySection({ load }: { readonly load: LoadSection }) {
  const i18n = useI18n();
  const section = sectionOf(i18n, load);
  const [hasFailed, setFailed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current || section.isLoaded || hasFailed) return undefined;
    const isFromServer = frame.current.querySelector(PLACEHOLDER) === null;
    const begin = () => {
      stopWaiting();
      // The server's content stays until its code is there.
      (isFromServer ? keepTrying(section.load) : section.load()).catch(() => setFailed(true));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) begin();
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(frame.current);
    const stopIdleWait = isFromServer ? whenIdle(begin) : null;
    const stopWaiting = () => {
      observer.disconnect();
      stopIdleWait?.();
    };
    return stopWaiting;
  }, [section, hasFailed]);
  // Memoized: React drops the server's content if other props reach the boundary before it is hydrated.
  const content = useMemo(
    () => (
      <Suspense fallback={<div aria-busy style={{ minBlockSize: '100dvh' }} />}>
        <Content of={section} />
      </Suspense>
    ),
    [section],
  );

  return (
    <div ref={frame}>
      {hasFailed ? (
        <Container style={{ minBlockSize: '100dvh', paddingBlock: '1.25rem' }}>
          <ErrorState onRetry={() => setFailed(false)} />
        </Container>
      ) : (
        content
      )}
    </div>
  );
}

function Content({ of: section }: { readonly of: Section }) {
  const isOnServer = use(ServerDocumentContext) !== null;
  if (isOnServer && !section.isLoaded) void section.load();
  const loaded = { Section: use(section.loaded) };
  return <loaded.Section />;
}
