import { START_TEMPLATE_ID } from '@grandstand/tenant';

/** A page in the background paints nothing, and a picture may come slowly. */
const MAX_WAIT_MS = 1000;

/**
 * Inline script that starts the app, whose scripts a rendered document has in a template: when the content and its most
 * important picture are painted, or at once where it is not what this visitor sees (`firstPaintScript`). Other documents
 * start it themselves.
 */
export const startScript = [
  `{const t=document.getElementById("${START_TEMPLATE_ID}"),`,
  's=()=>t.isConnected&&t.replaceWith(t.content),',
  'f=()=>requestAnimationFrame(()=>setTimeout(s)),',
  'p=()=>{const i=document.querySelector("img[fetchpriority=high]");',
  'i&&!i.complete?(i.addEventListener("load",f),i.addEventListener("error",s)):s()};',
  't&&("starting"in document.documentElement.dataset?s():addEventListener("DOMContentLoaded",()=>{',
  `new PerformanceObserver(p).observe({type:"paint",buffered:!0});setTimeout(s,${MAX_WAIT_MS})}))}`,
].join('');
