import { createOwnSheet, showSheet } from './own-sheets.ts';

/** As the stamp names the file of a logo. */
const LOGO = 'img[src*="/brand/logo-"]';

/** Shows another logo wherever the page shows its own, without a change of its elements. */
export function createLogoView() {
  const sheet = createOwnSheet();
  return {
    show(url: string | null): void {
      // JSON writes quotes and backslashes as CSS does.
      if (url !== null)
        sheet.replaceSync(
          `${LOGO}{content:url(${JSON.stringify(url)})!important;object-fit:contain!important}`,
        );
      showSheet(sheet, url !== null);
    },
  };
}
