import { SECURITY_TXT } from '../document/security-txt.ts';
import { RELEASE_FILE, SBOM_FILE, SITE_FILE, type Site } from './release.ts';
import { DOCUMENTS } from './site-page.ts';

/** How the paths of one kind are answered. */
export interface PathRule {
  /**
   * A regular expression for the decoded path, without repeated slashes and without the query. In the syntax that
   * JavaScript, PCRE and RE2 have in common.
   */
  readonly pattern: string;
  readonly answer: 'missing' | 'file' | 'document';
  readonly headers: Readonly<Record<string, string>>;
}

/** For other servers: they send the same answers by these files, which are not for visitors. */
export const HOST_FILES = {
  headers: '_headers',
  redirects: '_redirects',
  nginx: 'nginx.conf',
  caddy: 'Caddyfile',
} as const;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const oneOf = (names: readonly string[]): string => `(?:${names.map(escaped).join('|')})`;

/** The extensions of files in a site. A page of a channel may have another one, e.g. `/rules.html`. */
const FILE = String.raw`\.(?i:js|mjs|css|map|json|wasm|woff2?|png|jpe?g|gif|webp|avif|svg|ico|txt|xml|webmanifest)$`;

const UNPUBLISHED = [
  `^/${oneOf([RELEASE_FILE, SBOM_FILE, SITE_FILE, ...Object.values(HOST_FILES)])}$`,
  // Only served by content negotiation.
  String.raw`\.(?i:br|gz)$`,
  // Browsers probe paths of `/.well-known/`, which are 404 then.
  String.raw`^/\.`,
  // Documents are served under their pages' paths.
  `^${DOCUMENTS}.*${escaped('.html')}$`,
];

const VARY = 'accept-encoding';

const cacheControlOf = ({ cache }: Site, path: string): string =>
  cache.find(({ match }) => path.startsWith(match))?.cacheControl ?? 'no-cache';

/** A rule for files whose paths have an ending. */
function fileRule(site: Site, pattern: string, ending: string, cacheControl: string): PathRule {
  const matching = site.fileHeaders.filter(({ suffix }) => ending.endsWith(suffix));
  const headers = Object.fromEntries(
    [site.headers, ...matching.map((rule) => rule.headers)].flatMap((group) => Object.entries(group)),
  );
  return { pattern, answer: 'file', headers: { ...headers, 'cache-control': cacheControl, vary: VARY } };
}

/** How a site answers each path: the first rule whose pattern matches applies; the last one matches all paths. */
export function pathRules(site: Site): readonly PathRule[] {
  const { headers, documentHeaders, pathHeaders, fileHeaders, cache, fallback } = site;
  const documents = {
    ...headers,
    ...documentHeaders,
    'cache-control': cacheControlOf(site, fallback),
    vary: VARY,
  };
  const endings = [...fileHeaders.map(({ suffix }) => suffix).filter((suffix) => suffix !== ''), ''];
  return [
    fileRule(site, `^${escaped(SECURITY_TXT)}$`, SECURITY_TXT, cacheControlOf(site, SECURITY_TXT)),
    ...UNPUBLISHED.map((pattern): PathRule => ({ pattern, answer: 'missing', headers })),
    ...pathHeaders.map((rule): PathRule => ({
      pattern: rule.pattern,
      answer: 'document',
      headers: { ...documents, ...rule.headers },
    })),
    ...cache
      // The others are of documents.
      .filter(({ match }) => match.endsWith('/') && match !== DOCUMENTS)
      .flatMap(({ match, cacheControl }) =>
        endings.map((ending) => {
          const start = match === '/' ? '' : `^${escaped(match)}.*`;
          const end = ending === '' ? FILE : `${escaped(ending)}$`;
          return fileRule(site, start + end, ending, cacheControl);
        }),
      ),
    { pattern: '^/', answer: 'document', headers: documents },
  ];
}

const compiled = new WeakMap<Site, readonly { readonly rule: PathRule; readonly matches: RegExp }[]>();

/** The rule that applies to a decoded path. */
export function ruleFor(site: Site, path: string): PathRule {
  const known = compiled.get(site);
  const rules = known ?? pathRules(site).map((rule) => ({ rule, matches: new RegExp(rule.pattern) }));
  if (!known) compiled.set(site, rules);
  const found = rules.find(({ matches }) => matches.test(path));
  return found?.rule ?? { pattern: '', answer: 'missing', headers: site.headers };
}
