import { START_TEMPLATE_ID } from '@grandstand/tenant';

/** A page in the background paints nothing. */
const MAX_WAIT_MS = 1000;

/**
 * Inline script that starts the app, whose scripts a rendered document has in a template: when the content is painted, or
 * at once where it is not what this visitor sees (`firstPaintScript`). Other documents start it themselves.
 */
export const startScript = [
  `{const t=document.getElementById("${START_TEMPLATE_ID}"),`,
  's=()=>t.isConnected&&t.replaceWith(t.content);',
  't&&("starting"in document.documentElement.dataset?s():addEventListener("DOMContentLoaded",()=>{',
  `requestAnimationFrame(()=>setTimeout(s));setTimeout(s,${MAX_WAIT_MS})}))}`,
].join('');
