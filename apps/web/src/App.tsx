import { type Analytics, AnalyticsContext } from '@grandstand/analytics';
import type { Clock, StoredValues } from '@grandstand/core';
import type { CachedRefusal, CachedResponse, ServerResponses } from '@grandstand/data';
import { FormatSettingsContext, type FormattedTexts, useLocale } from '@grandstand/i18n';
import { type Session, SessionProvider, type StartUp } from '@grandstand/session';
import type { RuntimeConfig } from '@grandstand/tenant';
import { ClockContext, MediaOriginsContext } from '@grandstand/ui';
import type { i18n as I18n } from 'i18next';
import { type PropsWithChildren, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { ReloadScreen } from './shell/failure/ReloadScreen.tsx';
import { SiteContext } from './shell/site-context.ts';
import type { AppRouter } from './router.tsx';
import type { PageData } from './server/page-data.ts';

interface Props {
  readonly config: RuntimeConfig;
  /** Origin of the site's URL, e.g. `https://a.tv`. */
  readonly origin: string;
  /** Clock for the current time in the first render. */
  readonly clock: Pick<Clock, 'now'>;
  /** IANA zone in which times are shown; default: the browser's. */
  readonly timeZone?: string;
  /** The browser's languages, which choose the region of formats; default: none. */
  readonly languages?: readonly string[];
  readonly stored: StoredValues;
  readonly i18n: I18n;
  readonly session: Session;
  readonly startUp: StartUp;
  /** The session's start-up, where a server has rendered the page with the data of another one. */
  readonly laterStartUp?: Promise<StartUp>;
  /** Responses that were fetched before the first render. */
  readonly preloadedResponses?: readonly (CachedResponse | CachedRefusal)[];
  /** On a server: fetches what the page needs. */
  readonly serverResponses?: ServerResponses;
  readonly router: AppRouter;
  /** What a server has rendered the page with: the first render repeats it. */
  readonly rendered?: Pick<PageData, 'nowMs' | 'timeZone' | 'formattedTexts'>;
  /** On a server: keeps what dates and numbers are written as. */
  readonly formattedTexts?: FormattedTexts;
  /** Called after the first render. */
  readonly onRendered?: () => void;
  /** Default: nothing is tracked. */
  readonly analytics?: Analytics;
}

/** Renders without browser APIs, so that a server can render it. */
export function App({
  config,
  origin,
  clock,
  timeZone,
  languages,
  stored,
  i18n,
  session,
  startUp,
  laterStartUp,
  preloadedResponses,
  serverResponses,
  router,
  rendered,
  formattedTexts,
  onRendered,
  analytics,
}: Props) {
  const callOnRendered = useEffectEvent(() => onRendered?.());
  useEffect(() => callOnRendered(), []);
  const [formatSettings] = useState({
    timeZone,
    languages,
    now: clock.now,
    texts: formattedTexts,
    rendered: rendered && {
      timeZone: rendered.timeZone,
      now: () => rendered.nowMs,
      texts: rendered.formattedTexts,
    },
  });
  const [pageClock] = useState({ now: clock.now, renderedMs: rendered?.nowMs });
  const [mediaOrigins] = useState({ site: origin, media: config.hosts.media });
  return (
    <I18nextProvider i18n={i18n}>
      <LocalizedSite config={config} stored={stored}>
        <SessionProvider
          session={session}
          startUp={startUp}
          {...(laterStartUp && { laterStartUp })}
          {...(preloadedResponses && { preloadedResponses })}
          {...(serverResponses && { serverResponses })}
        >
          <ReloadScreen>
            <ClockContext value={pageClock}>
              <FormatSettingsContext value={formatSettings}>
                <MediaOriginsContext value={mediaOrigins}>
                  <AnalyticsContext value={analytics ?? null}>
                    <RouterProvider router={router} />
                  </AnalyticsContext>
                </MediaOriginsContext>
              </FormatSettingsContext>
            </ClockContext>
          </ReloadScreen>
        </SessionProvider>
      </LocalizedSite>
    </I18nextProvider>
  );
}

/** Provides the site's configuration with the channel's name in the interface's language. */
function LocalizedSite({ config, stored, children }: PropsWithChildren<Pick<Props, 'config' | 'stored'>>) {
  const locale = useLocale();
  const name = config.site.name?.[locale] ?? config.name;
  const site = useMemo(() => ({ config: { ...config, name }, stored }), [config, name, stored]);
  return <SiteContext value={site}>{children}</SiteContext>;
}
