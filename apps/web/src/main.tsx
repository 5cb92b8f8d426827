import { createAnalytics, measureRequests } from '@grandstand/analytics';
import { systemClock } from '@grandstand/core';
import { createFallbackI18n, createI18n, isLocale } from '@grandstand/i18n';
import {
  API_KEY_ERROR,
  browserLocale,
  browserStorage,
  browserTransport,
  createSession,
  defaultLocale,
  storeLocale,
  type Notice,
  readStoredLocale,
  readStoredSettingsLanguage,
} from '@grandstand/session';
import { readRuntimeConfig } from '@grandstand/tenant';
import { toasts } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { subscribeToBrowserEvents } from './browser-events.ts';
import { firstLocale, setDocumentLocale } from './interface-locale.ts';
import { StartFailure } from './shell/failure/StartFailure.tsx';
import { applyServerTheme } from './theme/server-theme.ts';
import { readUrlLanguage } from './navigation/url-language.ts';
import { openOutside } from './embed/open-outside.ts';
import { browserHistory, createRouter } from './router.tsx';
import { removeSplash } from './splash.ts';

/** Reads the configuration that the stamp wrote into the document, starts session and i18n in parallel, then renders. */
async function start(): Promise<void> {
  const config = readRuntimeConfig(document.getElementById('grandstand-config')?.textContent ?? '');
  if (!config.ok)
    throw new Error(`This document contains no valid configuration: ${JSON.stringify(config.error)}`);
  const { hosts, channelKey, locales } = config.value;

  const stored = browserStorage();
  const urlLanguage = readUrlLanguage(new URL(location.href), locales.available);
  if (urlLanguage?.locale) storeLocale(stored, urlLanguage.locale);
  // Removed from the URL, so that a shared link does not set the language of another user.
  if (urlLanguage) history.replaceState(history.state, '', urlLanguage.urlWithoutLanguage);
  const requested =
    urlLanguage?.locale ?? readStoredLocale(stored, locales) ?? browserLocale(locales, navigator.languages);
  const locale = requested ?? defaultLocale(locales, readStoredSettingsLanguage(stored));
  setDocumentLocale(locale);

  const i18nLoading = createI18n(locale);
  /** Shows a toast as soon as the messages are loaded. */
  const showNotice = async (notice: Notice): Promise<void> => {
    const [{ t }, { errorMessage }] = await Promise.all([i18nLoading, import('./shell/deferred-parts.ts')]);
    const key = notice.kind === 'session-ended' ? 'error.sessionEnded' : errorMessage(notice.error);
    toasts.show(t(key), { type: notice.kind === 'session-ended' ? 'info' : 'error' });
  };
  const analytics = createAnalytics();
  const session = createSession({
    hosts,
    channelKey,
    domain: location.hostname,
    language: locale,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    stored,
    transport: measureRequests(browserTransport, systemClock, analytics.track),
    clock: systemClock,
    onNotice: (notice) => void showNotice(notice),
    onApiKeyError: (detail) => document.dispatchEvent(new CustomEvent(API_KEY_ERROR, { detail })),
    onLogIn: () => analytics.track({ name: 'login' }),
    // Tells tests and monitoring when the page has all its data: `html[data-calls-in-flight="0"]`.
    onCallsInFlight: (inFlight) => {
      document.documentElement.dataset['callsInFlight'] = String(inFlight);
    },
  });
  subscribeToBrowserEvents(session, stored);
  const [i18n, started] = await Promise.all([i18nLoading, session.startUp()]);
  // Both before the first render, so that neither colours nor language change afterwards.
  const initialData = started.ok ? started.value.staticData : null;
  const settingsLanguage = initialData?.settings.language ?? null;
  const adopted = firstLocale({ locale, isRequested: requested !== null, locales, settingsLanguage });
  const [restarted] = await Promise.all([
    adopted !== locale &&
      import('./adopt-locale.ts')
        .then(({ adoptLocale }) => adoptLocale({ locale: adopted, i18n, session, stored }))
        .catch(() => null), // the chunk or the messages cannot be loaded: the language stays
    initialData &&
      applyServerTheme(initialData['color-settings'], config.value, stored).catch(() => undefined),
  ]);
  const startUp = restarted || started;
  const staticData = startUp.ok ? startUp.value.staticData : null;

  const isFramed = window.parent !== window;
  // Also the links of toasts and error screens.
  if (isFramed) document.addEventListener('click', openOutside, { capture: true });
  if (!startUp.ok) return render(<StartFailure i18n={i18n} />);
  const router = createRouter({
    session,
    stored,
    i18n,
    clock: systemClock,
    features: config.value.features,
    pages: startUp.value.bootstrap?.pages ?? startUp.value.staticData?.pages ?? null,
    isFramed,
    visit: browserHistory,
  });
  // Together with data-calls-in-flight this shows tests when a page is complete. NavigationProgress resets it.
  router.subscribe((state) => {
    analytics.track(state);
    const { navigation } = state;
    if (navigation.state !== 'idle') document.documentElement.dataset['navigation'] = navigation.state;
  });
  render(
    <App
      config={config.value}
      origin={location.origin}
      clock={systemClock}
      languages={navigator.languages}
      stored={stored}
      i18n={i18n}
      session={session}
      startUp={startUp.value}
      router={router}
      analytics={analytics}
    />,
  );
  if (staticData) {
    const options = { config: config.value, settings: staticData.settings, session, stored };
    void import('./start-analytics.ts').then(
      ({ startAnalytics }) => startAnalytics(analytics, options),
      () => analytics.connect(null),
    );
  }
}

function render(content: ReactNode): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('This document has no #root.');
  // Removed while it is hidden: replaced in sight, the content of a server would count as a layout shift.
  container.replaceChildren();
  delete document.documentElement.dataset['rendered'];
  createRoot(container).render(content);
  removeSplash();
}

/** The configuration is invalid or the messages cannot be loaded: shows the error screen with built-in messages. */
async function showStartFailure(error: unknown): Promise<void> {
  // oxlint-disable-next-line no-console -- the one trace of a failure that start-up did not survive
  console.error('The app could not start', error);
  const { lang } = document.documentElement;
  render(<StartFailure i18n={await createFallbackI18n(isLocale(lang) ? lang : 'en')} />);
}

// The decision of the document's inline script (tools/cli, `unsupportedScript`).
if (document.documentElement.dataset['unsupported'] !== 'outdated') void start().catch(showStartFailure);
