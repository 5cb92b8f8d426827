import { createOwnSheet, showSheet } from './own-sheets.ts';
import { pageStyles, splitDeclarations, type TokenRule, withAliases } from './token-rules.ts';

const ATTRIBUTE = 'data-studio-outlined';
const OUTLINE = `[${ATTRIBUTE}]{outline:2px solid #ff2bd6!important;outline-offset:1px!important;box-shadow:0 0 0 4px #fffc!important}`;
/** The page changes in many small steps while it loads. */
const REFRESH_MS = 250;

const usesAny = ({ uses }: TokenRule, tokens: ReadonlySet<string>): boolean =>
  [...uses.values()].some((names) => [...names].some((name) => tokens.has(name)));

const query = (selector: string): readonly Element[] => {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    // A selector that only style sheets may have.
    return [];
  }
};

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

/** The visible elements whose styles use one of these custom properties, also by their pseudo-elements. */
export function elementsUsing(tokens: readonly string[]): ReadonlySet<Element> {
  const { rules, aliases } = pageStyles();
  const wanted = withAliases(tokens, aliases, 'users');
  const styled = rules.filter((rule) => usesAny(rule, wanted)).flatMap(({ selector }) => query(selector));
  const inline = query('[style*="var("]').filter((element) =>
    [...wanted].some((name) => element.getAttribute('style')?.includes(`var(${name}`)),
  );
  return new Set([...styled, ...inline].filter(isVisible));
}

/** Outlines elements until it is called with no custom properties; `onChange` gets their number. */
export function createOutlines(onChange: (elements: number) => void) {
  const sheet = createOwnSheet(OUTLINE);
  let tokens: readonly string[] = [];
  let outlined: ReadonlySet<Element> = new Set();
  let refresh = 0;

  const update = (isAsked: boolean): void => {
    refresh = 0;
    const next: ReadonlySet<Element> = tokens.length === 0 ? new Set() : elementsUsing(tokens);
    for (const element of outlined) if (!next.has(element)) element.removeAttribute(ATTRIBUTE);
    for (const element of next) element.setAttribute(ATTRIBUTE, '');
    if (isAsked || next.size !== outlined.size) onChange(next.size);
    outlined = next;
  };
  const observer = new MutationObserver(() => {
    if (refresh === 0) refresh = window.setTimeout(update, REFRESH_MS, false);
  });
  return {
    outline(names: readonly string[]): void {
      tokens = names;
      clearTimeout(refresh);
      observer.disconnect();
      showSheet(sheet, names.length > 0);
      update(true);
      if (names.length > 0) observer.observe(document.documentElement, { childList: true, subtree: true });
    },
  };
}

/** Properties that an element has from its ancestors, and the backgrounds that are seen behind it. */
const FROM_ANCESTORS =
  /^(?:color|font|font-(?:family|size|weight)|line-height|letter-spacing|text-transform|background|background-(?:color|image))$/;

/** The custom properties that style an element, and those by which they are defined. */
export function tokensOf(element: Element): readonly string[] {
  const { rules, aliases } = pageStyles();
  const found = new Set<string>();
  const settled = new Set<string>();
  for (let one: Element | null = element; one; one = one.parentElement) {
    const isElement = one === element;
    const uses = usesOf(one, rules).filter(
      ([property]) => isElement || (FROM_ANCESTORS.test(property) && !settled.has(property)),
    );
    for (const [property, names] of uses) {
      settled.add(property);
      for (const name of names) found.add(name);
    }
  }
  return [...withAliases(found, aliases, 'sources')];
}

type Use = readonly [property: string, names: Iterable<string>];

function usesOf(element: Element, rules: readonly TokenRule[]): readonly Use[] {
  const inline = splitDeclarations(element.getAttribute('style') ?? '').map(([property, value]): Use => [
    property,
    [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name),
  ]);
  return [
    ...inline,
    ...rules.filter(({ selector }) => matches(element, selector)).flatMap(({ uses }) => [...uses]),
  ];
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** Reports the custom properties of an element that is clicked with the Alt key, which does nothing else then. */
export function reportInspections(onInspect: (tokens: readonly string[]) => void): void {
  for (const type of ['pointerdown', 'mousedown', 'click'] as const)
    addEventListener(
      type,
      (event) => {
        if (!event.altKey || !(event.target instanceof Element)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        if (type === 'click') onInspect(tokensOf(event.target));
      },
      { capture: true },
    );
}
