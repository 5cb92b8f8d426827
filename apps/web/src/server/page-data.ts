import type { CachedRefusal, CachedResponse } from '@grandstand/data';
import type { FormattedTexts, Locale } from '@grandstand/i18n';
import type { StartUp } from '@grandstand/session';

/** What a browser needs to continue with a page that a server has rendered. */
export interface PageData {
  /** The time at which the page was rendered, in milliseconds. */
  readonly nowMs: number;
  readonly timeZone: string;
  readonly locale: Locale;
  /** The path of the page that is shown in place of the URL's, which does not exist; else null. */
  readonly shownPath: string | null;
  /** What dates and numbers are written as. */
  readonly formattedTexts: FormattedTexts;
  readonly startUp: StartUp;
  readonly responses: readonly (CachedResponse | CachedRefusal)[];
}

/** The element with the data in a rendered document. */
export const PAGE_DATA_ID = 'grandstand-page';

/** JSON for a `<script>` that is not executed: nothing in it can close the element. */
export const writePageData = (data: PageData): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** The data of this document; null if no server has rendered it. */
export function readPageData(document: Pick<Document, 'getElementById'>): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this version of the app
  return text === '' ? null : (JSON.parse(text) as PageData);
}
