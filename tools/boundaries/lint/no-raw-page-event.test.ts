import { noRawPageEvent } from './no-raw-page-event.ts';
import { testRule } from './testing/rule-tester.ts';

testRule('no-raw-page-event', noRawPageEvent, {
  valid: [
    "onPageEvent(window, ['online'], retry);",
    "element.addEventListener('click', open);",
    "addEventListener('focus', check);",
    "page.dispatchEvent(new Event('visibilitychange'));",
    'source.addEventListener(type, listener);',
  ],
  invalid: [
    ["addEventListener('online', retry);", "'online' is an event of the page: use onPageEvent()"],
    ["window.addEventListener('pagehide', flush, true);", "'pagehide' is an event of the page"],
    ["document.addEventListener('visibilitychange', check);", "'visibilitychange' is an event of the page"],
  ],
});
