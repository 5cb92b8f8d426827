import type { Simulation } from '@grandstand/tenant';
import { createForcedColors } from './forced-colors.ts';
import { createMediaFeatures, type PretendedFeature } from './media-features.ts';
import { createOwnSheet, showSheet } from './own-sheets.ts';
import { createTextReplacement } from './replace-text.ts';

/** For what moves without asking the media feature. */
const REDUCED_MOTION =
  '*,::before,::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:1ms!important;scroll-behavior:auto!important}';

/** Shows simulations in this document. Text is enlarged by the root's font size: a width in pixels stays, as in the browser. */
export function createSimulations() {
  const size = createOwnSheet();
  const motion = createOwnSheet(REDUCED_MOTION);
  const colors = createForcedColors();
  const features = createMediaFeatures();
  const texts = createTextReplacement();
  let pretended = '';
  return {
    show({ textPercent, reducedMotion, forcedColors, text }: Simulation): void {
      size.replaceSync(`:root{font-size:${textPercent}%!important}`);
      showSheet(size, textPercent !== 100);
      showSheet(motion, reducedMotion);
      if (forcedColors !== features.has('forced-colors')) colors.show(forcedColors);
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
