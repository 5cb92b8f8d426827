/** Why the app does not run: the browser lacks what every page needs, or a script could not be loaded. */
export type Unsupported = 'outdated' | 'failed';

/**
 * Inline script for browsers that cannot run the app, so in a syntax that old ones understand: it shows the document's
 * content and a notice (`noticeMarkup`) instead of the splash. Popovers came last of what every page needs. An error in a
 * script of the site counts until the app has started, which removes the notice. The app reads the decision.
 */
export const unsupportedScript = [
  '(function(d){',
  'var show=function(w){d.setAttribute("data-unsupported",w)},',
  'missing=!("noModule" in document.createElement("script")&&"popover" in d&&[].toSorted&&window.structuredClone);',
  'if(missing)show("outdated");',
  'else addEventListener("error",function(e){',
  'var t=e.target;',
  'if((t.type==="module"&&t.tagName==="SCRIPT"||/\\/assets\\//.test(e.filename||""))&&document.getElementById("notice"))show("failed")',
  '},true)',
  '})(document.documentElement)',
].join('');
