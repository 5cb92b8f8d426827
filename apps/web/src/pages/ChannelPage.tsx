import { calls, hasStatus } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { Navigate } from 'react-router-dom';
import { usePageHead } from '../head/use-page-head.ts';
import { useRouteHandle } from '../shell/use-route-handle.ts';
import { href } from '../paths.ts';
import { Article } from './Article.tsx';

/** The page that shows any page created by the channel (§2). */
export function Page() {
  const page = useRouteHandle()?.page;
  const state = useCall(calls.getPage, page ? { id: page.id } : null);
  usePageHead({ title: page?.name ?? null, type: 'article' });
  // The channel may have deleted the page since the app started.
  const isGone = state.kind === 'failed' && hasStatus(state.error, 404);
  if (!page || isGone) return <Navigate to={href.notFound()} replace />;
  const text = state.kind === 'ready' ? { kind: state.kind, html: state.value.content } : state;
  return <Article title={page.name} text={text} />;
}
