import { calls, hasStatus, type Page as ChannelPage } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useStaticData } from '@grandstand/session';
import { usePageHead } from '../head/use-page-head.ts';
import { useRouteHandle } from '../shell/use-route-handle.ts';
import { Redirect } from '../navigation/Redirect.tsx';
import { href } from '../paths.ts';
import { Article } from './Article.tsx';

/** The page that shows any page created by the channel (§2). */
export function Page() {
  const page = useCurrentPage(useRouteHandle()?.page);
  const state = useCall(calls.getPage, page ? { id: page.id } : null);
  usePageHead({ title: page?.name ?? null, type: 'article' });
  // The channel may have deleted the page since the app started.
  const isGone = state.kind === 'failed' && hasStatus(state.error, 404);
  if (!page || isGone) return <Redirect to={href.notFound()} />;
  const text =
    state.kind === 'ready' ? { kind: state.kind, html: state.value.content, lang: state.value.lang } : state;
  return <Article title={page.name} text={text} />;
}

/** The page of a route as it is now: routes are created once, in the language of the start. */
function useCurrentPage(page: ChannelPage | undefined): ChannelPage | undefined {
  const channel = useStaticData();
  const pages = channel.kind === 'ready' ? channel.value.pages : [];
  return pages.find(({ id }) => id === page?.id) ?? page;
}
