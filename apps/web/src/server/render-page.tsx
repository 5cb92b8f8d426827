import type { ApiError, StaticData } from '@grandstand/api';
import { createServerResponses } from '@grandstand/data';
import { createI18n, type FormattedTexts, type Locale } from '@grandstand/i18n';
import { defaultLocale } from '@grandstand/session';
import type { RuntimeConfig } from '@grandstand/tenant';
import { prerender } from 'react-dom/static';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { App } from '../App.tsx';
import type { HeadTags } from '../head/head-tags.ts';
import { href } from '../paths.ts';
import { type AppRouter, createRouter, untilInitialized } from '../router.tsx';
import { loadPrices } from '../shell/LowestPrices.tsx';
import { compileServerTheme } from '../theme/compile-server-theme.ts';
import { isNewerTheme } from '../theme/server-theme.ts';
import {
  type AnonymousKeys,
  type AnonymousSessionOptions,
  createAnonymousSession,
  timeZoneOf,
} from './anonymous-session.ts';
import type { PageData } from './page-data.ts';
import { ServerDocumentContext } from './server-document.ts';
import { serverHistory } from './server-history.ts';

interface Options extends Omit<AnonymousSessionOptions, 'locale'> {
  /** Null: the language of the channel's settings. */
  readonly locale: Locale | null;
  /** Path and query, e.g. `/watch/7`. */
  readonly path: string;
}

export interface RenderedPage {
  /** The query that the page depends on, e.g. `?team=owls`. */
  readonly search: string;
  readonly head: HeadTags;
  /** The content of `#root`. */
  readonly html: string;
  /** The channel's colours, where they are newer than the build's. */
  readonly theme: PageTheme | null;
  /** `<style>` elements for the head. */
  readonly styles: string;
  readonly data: PageData;
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
  const { config, path, clock } = options;
  const locale = options.locale ?? defaultLocale(config.locales, null);
  const { stored, session, readKeys } = createAnonymousSession({ ...options, locale });
  const [i18n, started] = await Promise.all([createI18n(locale), session.startUp(), loadPrices()]);
  if (!started.ok || !started.value.staticData) return { kind: 'unavailable' };
  const startUp = started.value;
  const ownLocale = defaultLocale(config.locales, started.value.staticData.settings.language);
  // Without the keys, which belong to the other language.
  if (options.locale === null && ownLocale !== locale)
    return renderPage({ ...options, locale: ownLocale, keys: null });
  const nowMs = clock.now();
  const timeZone = timeZoneOf(config);

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
        preloadsFirst: false,
        visit: serverHistory(url),
      }),
    );

  const render = async (router: AppRouter) => {
    const serverResponses = createServerResponses();
    const formattedTexts: FormattedTexts = {};
    const sheet = new ServerStyleSheet();
    let head: HeadTags = { title: null, elements: [], isFound: true };
    let redirectedTo: string | null = null;
    const document = {
      setHead: (tags: HeadTags) => void (head = tags),
      redirect: (to: string) => void (redirectedTo = to),
    };
    const faults: unknown[] = [];
    try {
      const { prelude } = await prerender(
        <StyleSheetManager sheet={sheet.instance}>
          <ServerDocumentContext value={document}>
            <App
              config={config}
              origin={config.site.origin}
              clock={{ now: () => nowMs }}
              timeZone={timeZone}
              stored={stored}
              i18n={i18n}
              session={session}
              startUp={startUp}
              serverResponses={serverResponses}
              formattedTexts={formattedTexts}
              router={router}
            />
          </ServerDocumentContext>
        </StyleSheetManager>,
        // In one piece: parts that follow later need scripts which put them into their places.
        { onError: (fault) => void faults.push(fault), progressiveChunkSize: Number.POSITIVE_INFINITY },
      );
      const html = await new Response(prelude).text();
      if (faults.length > 0) throw faults[0];
      return { html, head, redirectedTo, styles: sheet.getStyleTags(), serverResponses, formattedTexts };
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
  const refused = page.serverResponses.failed();
  if (refused.some(({ refusal }) => !isRefusal(refusal))) return { kind: 'incomplete' };
  return {
    kind: 'page',
    search: new URL(path, config.site.origin).search,
    head: page.head,
    html: page.html,
    theme: pageTheme(config, startUp.staticData, nowMs),
    styles: page.styles,
    data: {
      nowMs,
      timeZone,
      locale,
      shownPath: isMissing ? href.notFound() : null,
      startUp,
      formattedTexts: page.formattedTexts,
      responses: [...page.serverResponses.loaded(), ...refused],
    },
    keys: readKeys(),
  };
}

export interface PageTheme {
  readonly css: string;
  /** The browser's theme colour. */
  readonly themeColor: string;
  /** ISO 8601. */
  readonly updatedAt: string;
}

function pageTheme({ theme }: RuntimeConfig, channel: StaticData | null, nowMs: number): PageTheme | null {
  const settings = channel?.['color-settings'];
  if (!settings || !isNewerTheme(settings, theme)) return null;
  const compiled = compileServerTheme(settings, theme.style, nowMs);
  return compiled.ok ? { ...compiled.value, updatedAt: settings.updated_at } : null;
}

/** Refusals are the same for every visitor, unlike failures. */
const isRefusal = (error: ApiError): boolean =>
  error.kind === 'status' && [403, 404, 410, 422].includes(error.status);
