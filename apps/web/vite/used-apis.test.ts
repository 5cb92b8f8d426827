import { createRequire } from 'node:module';
import type { CompatData } from '@mdn/browser-compat-data';
import { expect, it } from 'vitest';
import { readBrowserSupport } from './browser-support.ts';
import { findUnsupported } from './used-apis.ts';

// Vite would take seconds to transform it.
const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');
const support = readBrowserSupport(
  data,
  new Map([
    ['chrome', 110],
    ['safari', 16],
  ]),
);

it.each([
  ['Map.groupBy(items, keyOf)', ['Map.groupBy']],
  ['window.URL.canParse(url)', ['URL.canParse']],
  ['const { promise } = Promise.withResolvers()', ['Promise.withResolvers']],
  ['fetch(url, { signal: AbortSignal.any([one, other]) })', ['AbortSignal.any']],
  ['requestIdleCallback(work)', ['requestIdleCallback']],
  ['new Set(one).union(other)', ['.union']],
  ['menu.showPopover()', ['.showPopover']],
  // With the list's versions.
  ['items.toSorted(); structuredClone(items); new Intl.Segmenter()', []],
  // An optional call, and names that are none of a browser.
  ['menu.showPopover?.(); const requests = { requestIdleCallback: 1, navigation() {} }', []],
  // Checked before.
  ['typeof URL.canParse == `function` ? URL.canParse(url) : new URL(url)', []],
  ['if (`share` in navigator) navigator.share(data)', []],
  ['document.startViewTransition && document.startViewTransition(update)', []],
  ['typeof navigation < `u` && navigation.back()', []],
  ['if (isReady) Map.groupBy(items, keyOf)', ['Map.groupBy']],
])('in %j, older browsers lack %j', (script, names) =>
  expect([...findUnsupported(script, support)]).toEqual(names),
);

it('has no other method of a name that an interface of all browsers has', () =>
  // `Set.prototype.keys` and others; `Iterator.prototype.map` is not in Safari 16, but that of arrays is.
  expect([...findUnsupported('one.map(a); other.filter(b)', support)]).toEqual([]));
