interface Shared {
  readonly title: string;
  readonly url: string;
}

/** Of a browser, what can pass a link on: not every one has both. */
export interface Sharing {
  readonly share?: (data: Shared) => Promise<void>;
  readonly clipboard?: Pick<Clipboard, 'writeText'>;
}

/** What became of it. `canceled`: the viewer thought better of it. */
export type ShareOutcome = 'shared' | 'copied' | 'canceled' | 'failed';

/** Passes a link on by what the device has for that, else puts it on the clipboard. */
export async function shareLink(browser: Sharing, link: Shared): Promise<ShareOutcome> {
  if (browser.share) {
    try {
      await browser.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'canceled';
    }
  }
  if (!browser.clipboard) return 'failed';
  return browser.clipboard.writeText(link.url).then(
    () => 'copied' as const,
    () => 'failed' as const,
  );
}
