import type { Simulation } from '@grandstand/tenant';
import { createMediaFeatures, type PretendedFeature } from './media-features.ts';
import { createOwnSheet, showSheet } from './own-sheets.ts';
import { createTextReplacement } from './replace-text.ts';

/**
 * Of what browsers do with forced colours, which no page can switch on, this is what decides whether a page can be used:
 * system colours for texts, surfaces, edges and links, no shadows, no pictures in backgrounds. `forced-color-adjust` is
 * not respected, and the system's colours are those of the page's scheme.
 */
const FORCED_COLORS = `
*:not(img,picture,video,canvas,svg,svg *){
  color:CanvasText!important;background:Canvas!important;border-color:CanvasText!important;
  box-shadow:none!important;text-shadow:none!important}
*::before,*::after{color:CanvasText!important;background-color:Canvas!important;border-color:CanvasText!important}
a:any-link,a:any-link *{color:LinkText!important}
button,button *,[role=button],[role=button] *,input,select,textarea{color:ButtonText!important;border-color:ButtonBorder!important}
[aria-selected=true],[aria-current]:not([aria-current=false]){color:HighlightText!important;background:Highlight!important}
:disabled,[aria-disabled=true]{color:GrayText!important}
svg{color:CanvasText!important}`;

/** For what moves without asking the media feature. */
const REDUCED_MOTION =
  '*,::before,::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:1ms!important;scroll-behavior:auto!important}';

/** Shows simulations in this document. Text is enlarged by the root's font size: a width in pixels stays, as in the browser. */
export function createSimulations() {
  const size = createOwnSheet();
  const motion = createOwnSheet(REDUCED_MOTION);
  const colors = createOwnSheet(FORCED_COLORS);
  const features = createMediaFeatures();
  const texts = createTextReplacement();
  let pretended = '';
  return {
    show({ textPercent, reducedMotion, forcedColors, text }: Simulation): void {
      size.replaceSync(`:root{font-size:${textPercent}%!important}`);
      showSheet(size, textPercent !== 100);
      showSheet(motion, reducedMotion);
      showSheet(colors, forcedColors);
      const wanted: readonly PretendedFeature[] = [
        ...(reducedMotion ? (['prefers-reduced-motion'] as const) : []),
        ...(forcedColors ? (['forced-colors'] as const) : []),
      ];
      if (wanted.join(' ') !== pretended) features.set(new Set(wanted));
      pretended = wanted.join(' ');
      texts.show(text);
    },
  };
}
