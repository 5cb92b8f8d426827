import { onPageEvent } from '@grandstand/core';
import type { Device } from './first-party/first-party-session.ts';
import type { TagPage } from './tag/tag-manager.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** What the drivers use of the browser. */
export interface AnalyticsBrowser extends TagPage {
  readonly hostname: string;
  /** Origin of the site's URL. */
  readonly origin: string;
  /** The page that led to the site; empty without one. */
  readonly referrer: string;
  readonly device: Device;
  /** Global Privacy Control. */
  readonly isTrackingRefused: boolean;
  readonly sendBeacon: (url: string, body: string) => boolean;
  /** Calls back whenever the page is hidden or left. */
  readonly onHidden: (callback: () => void) => void;
}

export function analyticsBrowser(): AnalyticsBrowser {
  return {
    hostname: location.hostname,
    origin: location.origin,
    referrer: document.referrer,
    device: {
      device_type: deviceType(navigator.userAgent, navigator.maxTouchPoints),
      user_agent: navigator.userAgent.slice(0, 1000),
      resolution: `${screen.width}x${screen.height}`,
    },
    isTrackingRefused: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    pageUrl: () => location.href,
    sendBeacon: (url, body) => navigator.sendBeacon(url, body),
    onHidden: (callback) => void onPageEvent(window, ['pagehide', 'hidden'], callback),
    window,
    loadScript(url) {
      const script = document.createElement('script');
      script.async = true;
      script.src = url;
      document.head.append(script);
    },
  };
}

/** `mobile`, `tablet` or `desktop`. */
export function deviceType(userAgent: string, maxTouchPoints: number): 'mobile' | 'tablet' | 'desktop' {
  // An iPad names itself a Macintosh; no Mac has a touch screen.
  const isTablet =
    /iPad|Tablet/.test(userAgent) ||
    (userAgent.includes('Macintosh') && maxTouchPoints > 1) ||
    (userAgent.includes('Android') && !userAgent.includes('Mobile'));
  if (isTablet) return 'tablet';
  return userAgent.includes('Mobi') ? 'mobile' : 'desktop';
}
