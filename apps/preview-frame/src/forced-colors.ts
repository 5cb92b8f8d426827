import { createOwnSheet, showSheet } from './own-sheets.ts';

const SURFACE = 'data-studio-surface';

/**
 * Of what browsers do with forced colours, which no page can switch on, this is what decides whether a page can be used:
 * system colours for texts, surfaces, edges and links, no shadows, no pictures in backgrounds. `forced-color-adjust` is not
 * respected, backgrounds of pseudo-elements stay, and the system's colours are those of the page's scheme.
 */
const FORCED_COLORS = `
*:not(img,picture,video,canvas,svg,svg *){
  color:CanvasText!important;background-image:none!important;border-color:CanvasText!important;
  box-shadow:none!important;text-shadow:none!important}
[${SURFACE}]{background-color:Canvas!important}
*::before,*::after{color:CanvasText!important;border-color:CanvasText!important;background-image:none!important}
a:any-link,a:any-link *{color:LinkText!important}
button,button *,[role=button],[role=button] *,input,select,textarea{color:ButtonText!important;border-color:ButtonBorder!important}
button[${SURFACE}],[role=button][${SURFACE}]{background-color:ButtonFace!important}
[aria-selected=true],[aria-current]:not([aria-current=false]){color:HighlightText!important;background-color:Highlight!important}
:disabled,[aria-disabled=true]{color:GrayText!important}
svg{color:CanvasText!important}`;

const TRANSPARENT = /^(?:transparent|rgba\(\d+, \d+, \d+, 0\))$/;

/** Browsers keep the transparency of backgrounds: only elements that have one get the colour of a surface. */
function markSurfaces(root: ParentNode): void {
  for (const element of root.querySelectorAll(`*:not([${SURFACE}])`))
    if (!TRANSPARENT.test(getComputedStyle(element).backgroundColor)) element.setAttribute(SURFACE, '');
}

/** Shows this document in an approximation of forced colours. */
export function createForcedColors() {
  const sheet = createOwnSheet(FORCED_COLORS);
  const observer = new MutationObserver((changes) => {
    const parents = new Set(changes.map(({ target }) => target));
    for (const parent of parents) if (parent instanceof Element) markSurfaces(parent);
  });
  return {
    show(isShown: boolean): void {
      observer.disconnect();
      if (isShown) {
        markSurfaces(document);
        observer.observe(document.body, { childList: true, subtree: true });
      } else
        for (const element of document.querySelectorAll(`[${SURFACE}]`)) element.removeAttribute(SURFACE);
      showSheet(sheet, isShown);
    },
  };
}
