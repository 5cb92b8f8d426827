import type { StaticData } from '@grandstand/api';
import { createAnalytics, measureRequests } from '@grandstand/analytics';
import { createDeferred, keepTrying, OWN_VIEW, systemClock } from '@grandstand/core';
import { createFallbackI18n, createI18n, isLocale } from '@grandstand/i18n';
import {
  API_KEY_ERROR,
  browserLocale,
  browserStorage,
  browserTransport,
  createSession,
  type Session,
  type StartUp,
  userAtom,
  defaultLocale,
  storeLocale,
  type Notice,
  readStoredLocale,
  readStoredSettingsLanguage,
} from '@grandstand/session';
import { readRuntimeConfig, type RuntimeConfig } from '@grandstand/tenant';
import { toasts } from '@grandstand/ui';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { subscribeToBrowserEvents } from './browser-events.ts';
import { firstLocale, setDocumentLocale } from './interface-locale.ts';
import { loadPrices } from './shell/LowestPrices.tsx';
import { StartFailure } from './shell/failure/StartFailure.tsx';
import { applyServerTheme } from './theme/server-theme.ts';
import { readUrlLanguage } from './navigation/url-language.ts';
import { openOutside } from './embed/open-outside.ts';
import { browserHistory, createRouter, untilInitialized } from './router.tsx';
import { type PageData, readPageData } from './server/page-data.ts';
import { removeNotice, removeSplash } from './splash.ts';

/** Reads the configuration that the stamp wrote into the document, then continues with a server's page or starts the app. */
async function start(): Promise<void> {
  await nextTask();
  // The first use of `Intl` loads the browser's data for it, which takes a slow phone as long as a step of its own.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await nextTask();
  const config = readRuntimeConfig(document.getElementById('grandstand-config')?.textContent ?? '');
  if (!config.ok)
    throw new Error(`This document contains no valid configuration: ${JSON.stringify(config.error)}`);
  const visit = beginVisit(config.value, timeZone);
  const page = readPageData(document);
  // The decision of the document's inline script, which the visitor has seen (tools/cli, `firstPaintScript`).
  const isShown = !('starting' in document.documentElement.dataset);
  return page && isShown && page.locale === visit.locale ? continuePage(visit, page) : startApp(visit);
}

/** Lets the browser answer the visitor and paint between the parts of the start. Not by a timer, which pages in the background throttle. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });

type Visit = ReturnType<typeof beginVisit>;

/** Language and session. */
function beginVisit(config: RuntimeConfig, timeZone: string) {
  const { hosts, channelKey, locales } = config;
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
  const openSession = ({ startsLater }: { readonly startsLater: boolean }): Session => {
    const session = createSession({
      hosts,
      channelKey,
      domain: location.hostname,
      language: locale,
      timeZone,
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
      startsLater,
    });
    subscribeToBrowserEvents(session, stored);
    return session;
  };
  const isFramed = window.parent !== window;
  // Also the links of toasts and error screens.
  if (isFramed) document.addEventListener('click', openOutside, { capture: true });
  return { config, stored, requested, locale, i18nLoading, analytics, openSession, isFramed };
}

/** Runs the session's start-up, then renders the page. */
async function startApp(visit: Visit): Promise<void> {
  const { config, stored, requested, locale, i18nLoading } = visit;
  const session = visit.openSession({ startsLater: false });
  const [i18n, started] = await Promise.all([i18nLoading, session.startUp()]);
  // Both before the first render, so that neither colours nor language change afterwards.
  const initialData = started.ok ? started.value.staticData : null;
  const settingsLanguage = initialData?.settings.language ?? null;
  const adopted = firstLocale({
    locale,
    isRequested: requested !== null,
    locales: config.locales,
    settingsLanguage,
  });
  const [restarted] = await Promise.all([
    adopted !== locale &&
      import('./adopt-locale.ts')
        .then(({ adoptLocale }) => adoptLocale({ locale: adopted, i18n, session, stored }))
        .catch(() => null), // the chunk or the messages cannot be loaded: the language stays
    initialData && applyTheme(visit, session, initialData),
  ]);
  const startUp = restarted || started;
  if (!startUp.ok) return render(<StartFailure i18n={i18n} />);
  const { app } = createApp(visit, { session, i18n, startUp: startUp.value });
  render(app);
  startTracking(visit, session, startUp.value);
}

/** Makes a server's page interactive at once; the session's start-up runs behind it. */
async function continuePage(visit: Visit, page: PageData): Promise<void> {
  const { config, i18nLoading } = visit;
  if (page.shownPath !== null) history.replaceState(history.state, '', page.shownPath);
  const session = visit.openSession({ startsLater: true });
  const isStarted = keepTrying(async () => {
    const started = await session.startUp();
    if (started.ok) return started.value;
    void i18nLoading.then(({ t }) =>
      toasts.show(t('error.notUpdated', { channel: config.name }), { type: 'error' }),
    );
    throw new Error('The session could not start');
  });
  const i18n = await i18nLoading;
  await nextTask();
  const { promise: rendered, resolve: onRendered } = createDeferred<void>();
  const { app, router } = createApp(visit, {
    session,
    i18n,
    startUp: page.startUp,
    page: { ...page, laterStartUp: isStarted, onRendered },
  });
  // The server has rendered the cards with their prices.
  await Promise.all([untilInitialized(router), loadPrices()]);
  await nextTask();
  hydrateInSlices(rootElement(), app);
  document.getElementById('splash')?.remove();
  removeNotice();
  await rendered;
  delete document.documentElement.dataset['rendered'];
  const startUp = await isStarted;
  if (startUp.staticData) await applyTheme(visit, session, startUp.staticData);
  startTracking(visit, session, startUp);
}

/** The current theme stays if its code cannot be loaded. */
const applyTheme = (
  { config, stored }: Visit,
  { client }: Session,
  { 'color-settings': settings }: StaticData,
): Promise<void> =>
  applyServerTheme(settings, { config, stored, client, clock: systemClock }).catch(() => undefined);

interface AppOptions {
  readonly session: Session;
  readonly i18n: Awaited<Visit['i18nLoading']>;
  readonly startUp: StartUp;
  /** The page to continue with. */
  readonly page?: PageData & { readonly laterStartUp: Promise<StartUp>; readonly onRendered: () => void };
}

/** The router, and the app with the data of a start-up. */
function createApp(visit: Visit, { session, i18n, startUp, page }: AppOptions) {
  const { config, stored, analytics, isFramed } = visit;
  const router = createRouter({
    session,
    stored,
    i18n,
    clock: systemClock,
    features: config.features,
    pages: startUp.bootstrap?.pages ?? startUp.staticData?.pages ?? null,
    isFramed,
    preloadsFirst: page === undefined,
    visit: browserHistory,
  });
  // Together with data-calls-in-flight this shows tests when a page is complete. NavigationProgress resets it.
  router.subscribe((state) => {
    analytics.track(state);
    const { navigation } = state;
    if (navigation.state !== 'idle') document.documentElement.dataset['navigation'] = navigation.state;
  });
  // A user's next document is not shown before the app knows who it is.
  const rememberUser = () => stored.write(OWN_VIEW.isSignedIn, session.store.get(userAtom) !== null);
  if (!page) rememberUser();
  session.store.sub(userAtom, rememberUser);
  const app = (
    <App
      config={config}
      origin={location.origin}
      clock={systemClock}
      languages={navigator.languages}
      stored={stored}
      i18n={i18n}
      session={session}
      startUp={startUp}
      router={router}
      analytics={analytics}
      {...(page && {
        preloadedResponses: page.responses,
        rendered: page,
        laterStartUp: page.laterStartUp,
        onRendered: page.onRendered,
      })}
    />
  );
  return { app, router };
}

function startTracking(
  { config, stored, analytics }: Visit,
  session: Session,
  { staticData }: StartUp,
): void {
  if (!staticData) return;
  const options = { config, settings: staticData.settings, session, stored };
  void import('./start-analytics.ts').then(
    ({ startAnalytics }) => startAnalytics(analytics, options),
    () => analytics.connect(null),
  );
}

/** In a transition, so that React does it in slices, between which the page answers the visitor. */
const hydrateInSlices = (container: HTMLElement, content: ReactNode): void =>
  startTransition(() => {
    hydrateRoot(container, content, {
      // oxlint-disable-next-line no-console -- a fault in the app, which React has corrected
      onRecoverableError: (error) => console.error('The page differs from the server’s', error),
    });
  });

function rootElement(): HTMLElement {
  const container = document.getElementById('root');
  if (!container) throw new Error('This document has no #root.');
  return container;
}

function render(content: ReactNode): void {
  const container = rootElement();
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
