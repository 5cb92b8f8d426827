import { addMessages, createI18n, type Locale, type MessagePart } from '@grandstand/i18n';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { cleanup, render } from 'vitest-browser-react/pure';
import { commands, page } from 'vitest/browser';
import { GlobalStyle } from '../foundation/GlobalStyle.tsx';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { GalleryExamples } from '../gallery/GalleryExamples.tsx';
import type { Brand } from './brand.ts';
import { installFakeTimers, restoreTimers } from './fake-timers.ts';
import { testBrand } from './test-brand.ts';

export interface View {
  readonly brand?: Brand | undefined;
  readonly dir?: 'ltr' | 'rtl';
  readonly locale?: Locale;
  readonly width?: number;
  readonly height?: number;
  readonly reducedMotion?: boolean;
  /** Messages that are loaded separately, e.g. the player's. */
  readonly messages?: MessagePart | readonly MessagePart[];
  /** Installs fake timers; `advanceTime` advances them. */
  readonly fakeTimers?: boolean;
}

const THEME_ID = 'component-test-theme';

function applyTheme(brand: Brand): void {
  const style = document.getElementById(THEME_ID) ?? document.createElement('style');
  style.id = THEME_ID;
  style.textContent = brand.css;
  document.head.append(style);
}

/** Resets the state of the browser page, which all test files share. */
async function resetPage({
  brand = testBrand,
  dir = 'ltr',
  locale = 'en',
  width = 1280,
  height = 720,
  reducedMotion = false,
  messages,
  fakeTimers = false,
}: View): Promise<void> {
  await cleanup();
  setTabHidden(false);
  setOnline(true);
  applyTheme(brand);
  document.documentElement.dir = dir;
  document.documentElement.lang = locale;
  history.replaceState(null, '', location.pathname + location.search);
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches !== reducedMotion)
    await commands.emulateMedia({ reducedMotion: reducedMotion ? 'reduce' : 'no-preference' });
  await commands.moveMouse(width - 1, 0);
  // Components use the i18n instance created last.
  const i18n = await createI18n(locale);
  if (messages) await addMessages(i18n, ...[messages].flat());
  scrollTo({ top: 0, behavior: 'instant' });
  if (fakeTimers) {
    installFakeTimers();
    onTestFinished(restoreTimers);
  }
}

/** Renders with the theme of a brand, in a language. */
export async function renderUi(ui: ReactNode, view: View = {}): Promise<void> {
  await resetPage(view);
  await render(
    <>
      <GlobalStyle />
      {ui}
    </>,
  );
}

/** Renders a gallery page, one region per example. */
export const renderExamples = (galleryPage: GalleryPage, view?: View): Promise<void> =>
  renderUi(
    <div style={{ padding: '1rem var(--page-padding)' }}>
      <GalleryExamples {...galleryPage} />
    </div>,
    view,
  );

/** Fakes `document.hidden`. */
export function setTabHidden(hidden: boolean): void {
  if (document.hidden === hidden) return;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Fakes `navigator.onLine`. */
export function setOnline(online: boolean): void {
  if (navigator.onLine === online) return;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}
