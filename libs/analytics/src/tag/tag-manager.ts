import { redactUrl } from '@grandstand/core';
import type { TrackedEvent } from '../events.ts';
import { tagEvent } from './tag-event.ts';

export interface TagPage {
  /** The window, where the tag's script looks for the events. */
  readonly window: { dataLayer?: unknown[] };
  readonly loadScript: (url: string) => void;
  readonly pageUrl: () => string;
}

interface Options extends TagPage {
  /** `GTM-…` (Google Tag Manager) or `G-…` (Google Analytics). */
  readonly tagId: string;
  /** Used instead of Google's script. */
  readonly scriptUrl: string | null;
  readonly nowMs: () => number;
}

const isTagManager = (tagId: string): boolean => tagId.startsWith('GTM-');

const googleScript = (tagId: string): string =>
  `https://www.googletagmanager.com/${isTagManager(tagId) ? 'gtm.js' : 'gtag/js'}`;

/** The URL of the tag's script. The tag's id is its parameter `id`. */
function scriptUrlOf(tagId: string, scriptUrl: string | null): string {
  const url = new URL(scriptUrl ?? googleScript(tagId));
  url.searchParams.set('id', tagId);
  return url.href;
}

/** Passes events to Google's tag through `window.dataLayer`. The first event loads its script. */
export function createTagManager({ tagId, scriptUrl, nowMs, window, loadScript, pageUrl }: Options) {
  let isStarted = false;
  let isStopped = false;
  const push = (entry: unknown) => {
    window.dataLayer ??= [];
    window.dataLayer.push(entry);
  };
  /** gtag.js reads commands from `arguments` objects only. */
  const command = commandPusher(push);
  const setConsent = (isGranted: boolean) => {
    const value = isGranted ? 'granted' : 'denied';
    command('consent', 'update', {
      ad_storage: value,
      ad_user_data: value,
      ad_personalization: value,
      analytics_storage: value,
    });
  };

  /** The page of a mailed link, for example. */
  const hasSecretUrl = () => redactUrl(pageUrl()) !== pageUrl();

  const start = () => {
    isStarted = true;
    if (isTagManager(tagId)) push({ event: 'gtm.js', 'gtm.start': nowMs() });
    else {
      command('js', new Date(nowMs()));
      // Page views are sent with each navigation.
      command('config', tagId, { send_page_view: false });
    }
    loadScript(scriptUrlOf(tagId, scriptUrl));
  };

  return {
    send(tracked: TrackedEvent): void {
      const sent = tagEvent(tracked);
      // The script of a third party reads the page's URL by itself.
      if (!sent || hasSecretUrl()) return;
      if (!isStarted) start();
      if (isStopped) setConsent(true);
      isStopped = false;
      if (!isTagManager(tagId)) return command('event', sent.event, sent.parameters);
      if (!sent.isEcommerce) return push({ event: sent.event, ...sent.parameters });
      // The tag manager merges objects: without this, items of an earlier event would remain.
      push({ ecommerce: null });
      push({ event: sent.event, ecommerce: sent.parameters });
    },
    /** The user has withdrawn the consent: tells the loaded script to store nothing more. */
    stop(): void {
      if (isStarted && !isStopped) setConsent(false);
      isStopped = true;
    },
  };
}

function commandPusher(push: (entry: unknown) => void): (...entry: readonly unknown[]) => void {
  return function pushArguments() {
    push(arguments);
  };
}
