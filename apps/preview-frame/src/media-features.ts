/** Media features that this page pretends to have; a page cannot set those of the browser. */
export type PretendedFeature = 'prefers-reduced-motion' | 'forced-colors';

const PATTERNS: Readonly<Record<PretendedFeature, { readonly on: RegExp; readonly off: RegExp }>> = {
  'prefers-reduced-motion': {
    on: /\(\s*prefers-reduced-motion(?:\s*:\s*reduce)?\s*\)/g,
    off: /\(\s*prefers-reduced-motion\s*:\s*no-preference\s*\)/g,
  },
  'forced-colors': {
    on: /\(\s*forced-colors(?:\s*:\s*active)?\s*\)/g,
    off: /\(\s*forced-colors\s*:\s*none\s*\)/g,
  },
};

/** Queries that every screen, or none, meets. */
const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: 0px)';

/** A media query as it is evaluated while the features are pretended. */
const pretend = (query: string, features: ReadonlySet<PretendedFeature>): string =>
  [...features].reduce(
    (text, feature) => text.replaceAll(PATTERNS[feature].on, ALWAYS).replaceAll(PATTERNS[feature].off, NEVER),
    query,
  );

/**
 * Pretends media features: in the style rules of the page, also of those that the app adds later, and in `matchMedia`.
 * Scripts that have asked before are told of the change. Rules of other origins are not reached.
 */
export function createMediaFeatures() {
  let features: ReadonlySet<PretendedFeature> = new Set();
  const originals = new Map<CSSMediaRule, string>();
  const queries = new Set<() => void>();

  const rewrite = (rules: Iterable<CSSRule>): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const text = originals.get(rule) ?? rule.media.mediaText;
        const pretended = pretend(text, features);
        if (pretended === text && !originals.has(rule)) {
          rewrite(rule.cssRules);
          continue;
        }
        originals.set(rule, text);
        rule.media.mediaText = pretended;
      }
      if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) rewrite(rule.cssRules);
    }
  };
  const rewriteAll = (): void => {
    for (const sheet of document.styleSheets) {
      try {
        rewrite(sheet.cssRules);
      } catch {
        // Of another origin.
      }
    }
  };

  // oxlint-disable-next-line typescript/unbound-method -- called with the sheet below
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function insertPretended(this: CSSStyleSheet, text, index) {
    const place = insertRule.call(this, text, index);
    const rule = this.cssRules[place];
    if (features.size > 0 && rule) rewrite([rule]);
    return place;
  };

  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    let present = ask(pretend(query, features));
    const asked = ask(query);
    // The browser's list answers for the query without pretending; only what it says is replaced.
    Object.defineProperty(asked, 'matches', { get: () => present.matches });
    queries.add(() => {
      const before = present.matches;
      present = ask(pretend(query, features));
      if (present.matches !== before)
        asked.dispatchEvent(new MediaQueryListEvent('change', { media: query, matches: present.matches }));
    });
    return asked;
  };

  return {
    has: (feature: PretendedFeature): boolean => features.has(feature),
    set(next: ReadonlySet<PretendedFeature>): void {
      features = next;
      rewriteAll();
      for (const tell of queries) tell();
    },
  };
}
