const ID = 'other-scripts-fonts';

/**
 * The fonts of other scripts than the default language's. Before the first paint, a browser loads at most one font of each
 * family; letters of other scripts and, in some languages, digits are shown in the adjusted fallback until then.
 */
export const otherScriptsFontTags = (css: string): readonly string[] =>
  css === ''
    ? []
    : [`<style id="${ID}" media="not all">${css}</style>`, `<noscript><style>${css}</style></noscript>`];

/** Inline script that applies them after the first paint. */
export const otherScriptsFontScript = [
  '{const f=()=>document.getElementById("',
  ID,
  '")?.removeAttribute("media");',
  'try{new PerformanceObserver(f).observe({type:"paint",buffered:true})}catch{addEventListener("load",f)}}',
].join('');
