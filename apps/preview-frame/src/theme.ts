import type { PreviewTheme } from '@grandstand/tenant';
import { afterPaint } from './after-paint.ts';
import { createOwnSheet, showSheet } from './own-sheets.ts';
import { skipUnseen } from './skip-unseen.ts';

/** Colours change at once. Kept while a colour is dragged: adding the rule restyles the whole page. */
const NO_TRANSITIONS = '*,::before,::after{transition:none!important}';
/** After which a change is no part of a series, such as dragging a colour. */
const SETTLED_MS = 200;

/** Shows themes in this document. `onPaint` gets the time since the command arrived. */
export function createThemeView(onPaint: (durationMs: number) => void) {
  const sheet = createOwnSheet();
  const still = createOwnSheet(NO_TRANSITIONS);
  let shown = '';
  let next: { readonly theme: PreviewTheme; readonly receivedMs: number } | null = null;
  let isFramePlanned = false;
  let settling = 0;
  let showUnseen: (() => void) | null = null;

  const endSkipping = (): void => {
    showUnseen?.();
    showUnseen = null;
  };
  const settle = (): void => {
    settling = 0;
    showSheet(still, false);
    endSkipping();
  };
  const apply = (theme: PreviewTheme): void => {
    showSheet(sheet, true);
    showSheet(still, true);
    // The second one of a series: more will follow.
    if (settling !== 0) showUnseen ??= skipUnseen();
    if (theme.css !== shown) writeRules(sheet, theme.css);
    shown = theme.css;
    setMeta('color-scheme', theme.colorScheme);
    setMeta('theme-color', theme.themeColor);
    clearTimeout(settling);
    settling = window.setTimeout(settle, SETTLED_MS);
  };
  addEventListener('scroll', endSkipping, { passive: true });
  addEventListener('resize', endSkipping);

  return {
    /** The first theme is applied at once, and the latest of those that arrive before the next frame of the screen in it. */
    show(theme: PreviewTheme, receivedMs: number): void {
      next = { theme, receivedMs };
      if (isFramePlanned) return;
      isFramePlanned = true;
      apply(theme);
      // Reading a size makes the browser restyle now, in the time before the frame.
      void document.documentElement.offsetHeight;
      requestAnimationFrame(() => {
        isFramePlanned = false;
        const latest = next;
        if (!latest) return;
        next = null;
        if (latest.theme !== theme) apply(latest.theme);
        afterPaint(() => onPaint(performance.now() - latest.receivedMs));
      });
    },
  };
}

/** Changes the rules of a sheet to those of a text: only the properties that differ, if the selectors are the same. */
function writeRules(sheet: CSSStyleSheet, css: string): void {
  const wanted = new CSSStyleSheet();
  wanted.replaceSync(css);
  const [rules, wantedRules] = [styleRules(sheet), styleRules(wanted)];
  const hasSameSelectors =
    rules.length === wantedRules.length &&
    rules.every(({ selectorText }, index) => selectorText === wantedRules[index]?.selectorText);
  if (!hasSameSelectors) sheet.replaceSync(css);
  else
    rules.forEach(({ style }, index) => {
      const other = wantedRules[index]?.style;
      if (other) writeDeclarations(style, other);
    });
}

const styleRules = ({ cssRules }: CSSStyleSheet): readonly CSSStyleRule[] =>
  Array.from(cssRules).filter((rule) => rule instanceof CSSStyleRule);

function writeDeclarations(style: CSSStyleDeclaration, wanted: CSSStyleDeclaration): void {
  for (const name of Array.from(style)) if (wanted.getPropertyValue(name) === '') style.removeProperty(name);
  for (const name of wanted) {
    const value = wanted.getPropertyValue(name);
    if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
  }
}

function setMeta(name: string, content: string): void {
  const meta = document.querySelector(`meta[name="${name}"]`);
  if (meta?.getAttribute('content') !== content) meta?.setAttribute('content', content);
}
