import { calls } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { useCall } from '@grandstand/session';
import { Container, ErrorState, Skeleton } from '@grandstand/ui';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePageTitle } from '../layout/use-page-title.ts';
import { useRouteHandle } from '../layout/use-route-handle.ts';
import { loadChunk } from '../navigation/load-chunk.ts';
import { href } from '../routes.ts';
import { PageHeading } from './PageHeading.tsx';

const RichText = lazy(() => loadChunk(() => import('./RichText.tsx'), systemClock));

const Body = styled(Container)`
  padding-block: clamp(1.75rem, 4vw, 3.5rem);
`;

/** The one view of every page that the channel made (§2). */
export function Page() {
  const page = useRouteHandle()?.page;
  const state = useCall(calls.getPage, page ? { id: page.id } : null);
  usePageTitle(page?.name ?? null);
  if (!page) return <Navigate to={href.notFound()} replace />;
  return (
    <Body as="article">
      <PageHeading>{page.name}</PageHeading>
      {state.kind === 'failed' && <ErrorState onRetry={state.retry} />}
      {state.kind === 'loading' && <Lines />}
      {state.kind === 'ready' && (
        <Suspense fallback={<Lines />}>
          <RichText html={state.value.content} />
        </Suspense>
      )}
    </Body>
  );
}

const WIDTHS = ['92%', '100%', '96%', '60%', '99%', '88%', '97%', '40%'];

const Lines = () => (
  <div style={{ display: 'grid', gap: '0.875rem', maxInlineSize: '44rem' }} aria-hidden>
    {WIDTHS.map((width) => (
      <Skeleton key={width} $width={width} $height="1.125rem" />
    ))}
  </div>
);
