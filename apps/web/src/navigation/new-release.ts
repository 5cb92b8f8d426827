import type { StoredValues } from '@grandstand/core';

/** The entry's address in a document: it changes with every release (docs/contracts/release-manifest.md). */
const ENTRY_SCRIPT = /<script[^>]+type="module"[^>]+src="([^"]+)"/;

/** For which release the page was loaded anew already: a release whose chunks are broken must not do it for ever. */
const RELOADED_FOR = 'reloaded_for';

/** Asks for this document anew; its text, or null where it cannot be had. */
export type FetchDocument = () => Promise<string | null>;

interface Options {
  readonly fetchDocument: FetchDocument;
  /** Of the document that runs. */
  readonly entryUrl: string;
  readonly stored: StoredValues;
}

/**
 * Whether the site was released anew since this document was loaded, so that only a new document knows its chunks. True
 * once for a release: whoever is told so loads the page again.
 */
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
