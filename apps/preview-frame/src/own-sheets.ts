/**
 * Style sheets of this script. Adopted ones come after the sheets of all elements, whichever the app adds later, and are
 * no part of the page's DOM.
 */
const own = new Set<CSSStyleSheet>();

export const isOwnSheet = (sheet: CSSStyleSheet): boolean => own.has(sheet);

export function createOwnSheet(css = ''): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  if (css !== '') sheet.replaceSync(css);
  own.add(sheet);
  return sheet;
}

export function showSheet(sheet: CSSStyleSheet, isShown: boolean): void {
  const { adoptedStyleSheets: present } = document;
  if (present.includes(sheet) === isShown) return;
  document.adoptedStyleSheets = isShown ? [...present, sheet] : present.filter((one) => one !== sheet);
}
