import type { ApiError } from '@grandstand/api';
import { createServerResponses } from '@grandstand/data';
import { createI18n, type Locale } from '@grandstand/i18n';
import { createServerLoads, ServerLoadsContext } from '@grandstand/ui';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { App } from '../App.tsx';
import type { HeadTags } from '../head/head-tags.ts';
import { href } from '../paths.ts';
import { type AppRouter, createRouter } from '../router.tsx';
import {
  type AnonymousKeys,
  type AnonymousSessionOptions,
  createAnonymousSession,
  TIME_ZONE,
} from './anonymous-session.ts';
import { ServerDocumentContext } from './server-document.ts';

interface Options extends AnonymousSessionOptions {
  /** Path and query, e.g. `/watch/7`. */
  readonly path: string;
}

export interface RenderedPage {
  readonly head: HeadTags;
  /** The content of `#root`. */
  readonly html: string;
  /** `<style>` elements for the head. */
  readonly styles: string;
  readonly locale: Locale;
  readonly keys: AnonymousKeys | null;
}

export type PageResult =
  | ({ readonly kind: 'page' } & RenderedPage)
  | { readonly kind: 'moved'; readonly path: string }
  /** A guard sends anonymous visitors to another page. */
  | { readonly kind: 'in-browser' }
  /** A call has failed that the page needs. */
  | { readonly kind: 'incomplete' }
  /** The session or the channel's data could not be loaded. */
  | { readonly kind: 'unavailable' };

/** Renders a page for an anonymous visitor. Nothing is shared with other pages but the keys. */
export async function renderPage(options: Options): Promise<PageResult> {
  const { config, path, locale, clock } = options;
  const { stored, session, readKeys } = createAnonymousSession(options);
  const [i18n, started] = await Promise.all([createI18n(locale), session.startUp()]);
  if (!started.ok || !started.value.staticData) return { kind: 'unavailable' };
  const startUp = started.value;
  const nowMs = clock.now();
  const serverLoads = createServerLoads();

  const open = (url: string): Promise<AppRouter> =>
    untilInitialized(
      createRouter({
        session,
        stored,
        i18n,
        clock,
        features: config.features,
        pages: startUp.bootstrap?.pages ?? startUp.staticData?.pages ?? null,
        isFramed: false,
        visit: {
          createRouter: (routes) => createMemoryRouter(routes, { initialEntries: [url] }),
          currentUrl: () => '',
          isFirstEntry: () => true,
        },
      }),
    );

  const render = async (router: AppRouter) => {
    const serverResponses = createServerResponses();
    const sheet = new ServerStyleSheet();
    let head: HeadTags = { title: null, elements: [], isFound: true };
    let redirectedTo: string | null = null;
    const document = {
      setHead: (tags: HeadTags) => void (head = tags),
      redirect: (to: string) => void (redirectedTo = to),
    };
    const faults: unknown[] = [];
    try {
      const { prelude } = await prerenderToNodeStream(
        <StyleSheetManager sheet={sheet.instance}>
          <ServerDocumentContext value={document}>
            <ServerLoadsContext value={serverLoads}>
              <App
                config={config}
                origin={config.site.origin}
                clock={{ now: () => nowMs }}
                timeZone={TIME_ZONE}
                stored={stored}
                i18n={i18n}
                session={session}
                startUp={startUp}
                serverResponses={serverResponses}
                router={router}
              />
            </ServerLoadsContext>
          </ServerDocumentContext>
        </StyleSheetManager>,
        // In one piece: parts that follow later need scripts which put them into their places.
        { onError: (fault) => void faults.push(fault), progressiveChunkSize: Number.POSITIVE_INFINITY },
      );
      const html = await textOf(prelude);
      if (faults.length > 0) throw faults[0];
      return { html, head, redirectedTo, styles: sheet.getStyleTags(), serverResponses };
    } finally {
      sheet.seal();
      router.dispose();
    }
  };

  const router = await open(path);
  const { pathname } = router.state.location;
  if (pathname !== href.notFound() && pathname !== new URL(path, config.site.origin).pathname) {
    router.dispose();
    return { kind: 'in-browser' };
  }
  const opened = await render(router);
  const isMissing = opened.redirectedTo === href.notFound();
  if (opened.redirectedTo !== null && !isMissing) return { kind: 'moved', path: opened.redirectedTo };
  const page = isMissing ? await render(await open(href.notFound())) : opened;
  if (page.serverResponses.failed().some((error) => !isRefusal(error))) return { kind: 'incomplete' };
  return {
    kind: 'page',
    head: page.head,
    html: page.html,
    styles: page.styles,
    locale,
    keys: readKeys(),
  };
}

/** Refusals are the same for every visitor, unlike failures. */
const isRefusal = (error: ApiError): boolean =>
  error.kind === 'status' && [403, 404, 410, 422].includes(error.status);

function untilInitialized(router: AppRouter): Promise<AppRouter> {
  if (router.state.initialized) return Promise.resolve(router);
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve(router);
    });
  });
}

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of stream) chunks.push(String(chunk));
  return chunks.join('');
}
