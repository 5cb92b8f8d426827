import { createHash } from 'node:crypto';
import { STORAGE_PREFIX } from '@grandstand/core';
import { SAVED_THEME_STORAGE_NAME, NEWER_THEME_STYLE_ID, THEME_STYLE_ID } from '@grandstand/tenant';

/**
 * Puts on the theme that an earlier visit kept, before the first paint: a newer one must not flash on every visit. One
 * that was made over another build's theme, that has expired or is no theme at all costs nothing: the build's lies
 * beneath. The same text in every channel's document, so that one hash allows it.
 */
export const savedThemeScript = [
  'try{',
  `const e=JSON.parse(localStorage.getItem("${STORAGE_PREFIX}${SAVED_THEME_STORAGE_NAME}")),t=e.value;`,
  `const n=document.getElementById("${NEWER_THEME_STYLE_ID}");`,
  `if(e.expires>Date.now()&&t.build===document.getElementById("${THEME_STYLE_ID}").dataset.build){`,
  'n.textContent=t.css;n.dataset.updatedAt=t.updatedAt;',
  'document.querySelector(\'meta[name="theme-color"]\').content=t.themeColor',
  '}}catch{}',
].join('');

/** For `script-src` of a content security policy. */
export const savedThemeScriptHash = `sha256-${createHash('sha256').update(savedThemeScript).digest('base64')}`;
