import { isOwnSheet } from './own-sheets.ts';

/** What a style rule takes from custom properties. */
export interface TokenRule {
  /** Without pseudo-elements. */
  readonly selector: string;
  /** Custom properties by the property that uses them. */
  readonly uses: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface PageStyles {
  readonly rules: readonly TokenRule[];
  /** Custom properties that are defined by others, such as `--button-color: var(--accent)`, wherever in the page. */
  readonly aliases: ReadonlyMap<string, ReadonlySet<string>>;
}

const VAR = /var\(\s*(--[\w-]+)/g;
/** Of the elements' own boxes; others are in no place of the page, such as the selection and scroll bars. */
const PSEUDO_ELEMENT = /::?(?:before|after|first-line|first-letter|marker|placeholder)\b/g;

const variablesIn = (value: string): readonly string[] =>
  [...value.matchAll(VAR)].map(([, name = '']) => name);

/** Declarations of a block of CSS, which may have semicolons in strings and functions. */
export function splitDeclarations(css: string): readonly (readonly [property: string, value: string])[] {
  const parts = css.match(/(?:[^;"'()]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[()])+/gs) ?? [];
  const declarations: string[] = [];
  let depth = 0;
  for (const part of parts) {
    if (depth > 0) declarations[declarations.length - 1] += `;${part}`;
    else declarations.push(part);
    depth += (part.match(/\(/g)?.length ?? 0) - (part.match(/\)/g)?.length ?? 0);
  }
  return declarations.flatMap((text) => {
    const colon = text.indexOf(':');
    return colon < 0 ? [] : [[text.slice(0, colon).trim(), text.slice(colon + 1).trim()] as const];
  });
}

const sheetsOf = (root: Document): readonly CSSStyleSheet[] =>
  [...root.styleSheets, ...root.adoptedStyleSheets].filter((sheet) => !isOwnSheet(sheet));

/** Of a sheet of another site, rules cannot be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | readonly CSSRule[] {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

const isApplied = (rule: CSSRule): boolean =>
  !(rule instanceof CSSMediaRule) || matchMedia(rule.media.mediaText).matches;

interface Collected {
  readonly rules: TokenRule[];
  readonly aliases: Map<string, Set<string>>;
}

function collect(rules: Iterable<CSSRule>, parent: string, found: Collected): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const selector = resolveNesting(rule.selectorText, parent);
      if (rule.style.cssText.includes('var(')) addRule(selector, rule.style.cssText, found);
      if (rule.cssRules.length > 0) collect(rule.cssRules, selector, found);
    } else if (rule instanceof CSSGroupingRule && isApplied(rule)) collect(rule.cssRules, parent, found);
  }
}

const resolveNesting = (selector: string, parent: string): string =>
  parent === '' ? selector : selector.replaceAll('&', `:is(${parent})`);

function addRule(selector: string, css: string, { rules, aliases }: Collected): void {
  const uses = new Map<string, Set<string>>();
  for (const [property, value] of splitDeclarations(css)) {
    const target = property.startsWith('--') ? aliases : uses;
    for (const name of variablesIn(value)) {
      const names = target.get(property) ?? new Set();
      target.set(property, names.add(name));
    }
  }
  const plain = elementSelector(selector);
  if (uses.size > 0 && plain !== '') rules.push({ selector: plain, uses });
}

/** A list of selectors as one of elements; empty: it has none. */
function elementSelector(selector: string): string {
  const selectors =
    selector.match(/(?:[^,()[\]]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[[^\]]*\])+/g) ?? [];
  return selectors
    .map((one) => one.replaceAll(PSEUDO_ELEMENT, '').trim())
    .filter((one) => !one.includes('::'))
    .map((one) => one.replace(/(^|[\s>+~])$/, '$1*'))
    .join(',');
}

let known: { readonly size: number; readonly styles: PageStyles } | null = null;

/** The rules of the page that use custom properties; read again when rules were added or removed. */
export function pageStyles(): PageStyles {
  const sheets = sheetsOf(document);
  const size = sheets.reduce((sum, sheet) => sum + rulesOf(sheet).length, sheets.length * 1e6);
  if (known?.size === size) return known.styles;
  const found: Collected = { rules: [], aliases: new Map() };
  for (const sheet of sheets) collect(rulesOf(sheet), '', found);
  known = { size, styles: found };
  return found;
}

/** Custom properties with those that are defined by them, or (`sources`) that they are defined by. */
export function withAliases(
  names: Iterable<string>,
  aliases: PageStyles['aliases'],
  direction: 'users' | 'sources',
): ReadonlySet<string> {
  const found = new Set(names);
  // A set's iteration includes what is added meanwhile.
  for (const name of found) {
    if (direction === 'sources') for (const source of aliases.get(name) ?? []) found.add(source);
    else for (const [alias, sources] of aliases) if (sources.has(name)) found.add(alias);
  }
  return found;
}
