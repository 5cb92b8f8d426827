import type { StoredValues } from '@grandstand/core';

/** URL of the entry script in a document; changes with every release (docs/contracts/release-manifest.md). */
const ENTRY_SCRIPT = /<script[^>]+type="module"[^>]+src="([^"]+)"/;

/** Storage key: the release that caused the last reload. Prevents endless reloads of a broken release. */
const RELOADED_FOR = 'reloaded_for';

/** Fetches the current document; resolves with its HTML, or null on failure. */
export type FetchDocument = () => Promise<string | null>;

interface Options {
  readonly fetchDocument: FetchDocument;
  /** URL of the entry script of the running document. */
  readonly entryUrl: string;
  readonly stored: StoredValues;
}

/** Whether a newer release than the running one is published. True once per release; the caller then reloads the page. */
export async function hasNewRelease({ fetchDocument, entryUrl, stored }: Options): Promise<boolean> {
  const document = await fetchDocument();
  const newestEntryUrl = document === null ? null : (ENTRY_SCRIPT.exec(document)?.[1] ?? null);
  if (newestEntryUrl === null || newestEntryUrl === entryUrl || stored.read(RELOADED_FOR) === newestEntryUrl)
    return false;
  stored.write(RELOADED_FOR, newestEntryUrl);
  return true;
}

export const entryUrlOf = (page: Document): string =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
