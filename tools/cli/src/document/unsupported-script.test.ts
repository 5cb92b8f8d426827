import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { unsupportedScript } from './unsupported-script.ts';

interface Browser {
  readonly hasModules?: boolean;
  readonly hasPopovers?: boolean;
  readonly hasClone?: boolean;
}

/** Runs the script in a document that waits for the app; `fail` sends it an error. */
function open({ hasModules = true, hasPopovers = true, hasClone = true }: Browser, hasNotice = true) {
  const attributes = new Map<string, string>();
  const handlers: ((event: object) => void)[] = [];
  const root = {
    ...(hasPopovers && { popover: null }),
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  };
  runInNewContext(unsupportedScript, {
    window: hasClone ? { structuredClone: () => undefined } : {},
    document: {
      documentElement: root,
      createElement: () => (hasModules ? { noModule: false } : {}),
      getElementById: () => (hasNotice ? {} : null),
    },
    addEventListener: (_: string, handler: (event: object) => void) => handlers.push(handler),
  });
  return { attributes, fail: (event: object) => handlers.forEach((handler) => handler(event)) };
}
const shown = ({ attributes }: ReturnType<typeof open>) => Object.fromEntries(attributes);

it('leaves a supported browser to the app', () => expect(shown(open({}))).toEqual({}));

it.each<[string, Browser]>([
  ['modules', { hasModules: false }],
  ['popovers', { hasPopovers: false }],
  ['structuredClone', { hasClone: false }],
])('shows the content and a notice to a browser without %s', (_, browser) =>
  expect(shown(open(browser))).toEqual({ 'data-unsupported': 'outdated' }),
);

const blocked = { target: { tagName: 'SCRIPT', type: 'module' } };
const unparsed = { target: {}, filename: 'https://polar.tv/assets/index-1.js' };

it.each([blocked, unparsed])('shows them when a script of the site fails: %j', (event) => {
  const page = open({});
  page.fail(event);
  expect(shown(page)).toEqual({ 'data-unsupported': 'failed' });
});

it.each([
  { target: { tagName: 'IMG' } },
  { target: { tagName: 'SCRIPT', type: '' } },
  { target: {}, filename: 'chrome-extension://abc/content.js' },
])('ignores the failure of anything else: %j', (event) => {
  const page = open({});
  page.fail(event);
  expect(shown(page)).toEqual({});
});

it('ignores failures when the app has started', () => {
  const page = open({}, false);
  page.fail(blocked);
  expect(shown(page)).toEqual({});
});

it('is written for browsers without the syntax of today', () => {
  expect(unsupportedScript).not.toMatch(/=>|\b(?:const|let)\b|\?\.|`|catch\{/);
});
