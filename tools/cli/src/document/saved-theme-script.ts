import { STORAGE_PREFIX } from '@grandstand/core';
import { SAVED_THEME_STORAGE_NAME, NEWER_THEME_STYLE_ID, THEME_STYLE_ID } from '@grandstand/tenant';

/**
 * Inline script that applies the saved theme before the first paint, so that it does not flash. Ignores a theme of
 * another build, an expired or an invalid one, and all where a server's page is shown
 * (`firstPaintScript`), which has the current theme. Identical in every document, so that the content security policy has one
 * hash for all.
 */
export const savedThemeScript = [
  'const s=document.documentElement.dataset;if(!("rendered"in s)||"starting"in s)try{',
  `const e=JSON.parse(localStorage.getItem("${STORAGE_PREFIX}${SAVED_THEME_STORAGE_NAME}")),t=e.value;`,
  `const n=document.getElementById("${NEWER_THEME_STYLE_ID}");`,
  `if(e.expires>Date.now()&&t.build===document.getElementById("${THEME_STYLE_ID}").dataset.build){`,
  'n.textContent=t.css;n.dataset.updatedAt=t.updatedAt;',
  'document.querySelector(\'meta[name="theme-color"]\').content=t.themeColor',
  '}}catch{}',
].join('');
