import { escapeHtml } from '@grandstand/core';
import type { RuntimeConfig } from '@grandstand/tenant';

/** Shown from the first paint until the app has started; the app adds `leaving` and removes it 500 ms later (§2). */
export const splashStyle = [
  // Same values as in the app, to avoid layout shift.
  'html{overflow-y:scroll}body{margin:0}',
  // The grid reserves the bar's row: a logo painted before the parser reaches the bar would else move up.
  '#splash{position:fixed;inset:0;z-index:1000;display:grid;grid-template-rows:auto 3px;place-content:center;justify-items:center;gap:28px;',
  'background:linear-gradient(var(--header-background),var(--header-background)) var(--canvas);',
  'transition:opacity 400ms ease-out}',
  '#splash.leaving{opacity:0;pointer-events:none}',
  '#splash img{width:min(64vw,340px);height:auto}',
  '#splash i{width:min(40vw,160px);height:3px;overflow:hidden;border-radius:var(--radius-pill);background:var(--header-border)}',
  '#splash i::after{content:"";display:block;width:40%;height:100%;background:var(--header-focus-ring);animation:splash 1.1s ease-in-out infinite}',
  '@keyframes splash{from{transform:translateX(-110%)}to{transform:translateX(270%)}}',
  // A server's content is shown at once, unless this visitor sees another one (`firstPaintScript`).
  '[data-rendered]:not([data-starting]) #splash{display:none}[data-rendered][data-starting]:not([data-unsupported]) #root{visibility:hidden}',
  // Clicked before the app has started (`earlyInputScript`).
  '[data-pressed]{opacity:.6;cursor:progress}',
  '@media (prefers-reduced-motion:reduce){#splash{transition:none}#splash i::after{animation:none;width:100%}}',
].join('');

/** Without scripts, the content of a server is all there is. */
export const noScriptStyle = '#splash{display:none}#root img{opacity:1!important}';

export function splashMarkup({ name, assets }: RuntimeConfig): string {
  const { logo, logoWidth, logoHeight } = assets;
  return `<div id="splash"><img src="${logo}" alt="${escapeHtml(name)}" width="${logoWidth}" height="${logoHeight}" /><i></i></div>`;
}
