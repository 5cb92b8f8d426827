interface Shared {
  readonly title: string;
  readonly url: string;
}

/** The parts of `navigator` that are used; either may be missing. */
export interface Sharing {
  readonly share?: (data: Shared) => Promise<void>;
  readonly clipboard?: Pick<Clipboard, 'writeText'>;
}

/** `canceled`: closed by the user. */
export type ShareOutcome = 'shared' | 'copied' | 'canceled' | 'failed';

/** Shares a link by the Web Share API, otherwise copies it to the clipboard. */
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
