import { OWN_VIEW, STORAGE_PREFIX } from '@grandstand/core';

/** Parameters that change nothing that is shown: they tell where the visitor comes from. */
const ORIGIN_PARAMETERS = '^(utm_.*|[a-z]+clid|trk|lang)$';

/**
 * Inline script that decides before the first paint whether a server's content is what this visitor sees. It is not for a
 * user, for a visitor who chose another language, hides results or uses another view of lists, for a URL with more
 * parameters than the server has read, and in a frame: the splash is shown until the app has rendered the page. The app
 * reads the decision (`html[data-starting]`).
 */
export const firstPaintScript = [
  'try{',
  'const d=document.documentElement,p=new URLSearchParams(d.dataset.rendered),q=new URLSearchParams(location.search),',
  `r=n=>{const e=JSON.parse(localStorage.getItem("${STORAGE_PREFIX}"+n));return e&&e.expires>Date.now()?e.value:null},`,
  `l=r("${OWN_VIEW.locale}");`,
  `if(window.parent!==window||r("${OWN_VIEW.isSignedIn}")||r("${OWN_VIEW.spoilerFree}")||r("${OWN_VIEW.eventListView}")`,
  '||l&&l!==d.lang&&!q.has("lang")',
  `||[...q.keys()].some(k=>!p.has(k)&&!/${ORIGIN_PARAMETERS}/.test(k)))d.dataset.starting=""`,
  '}catch{}',
].join('');
