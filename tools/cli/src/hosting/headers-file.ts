import type { PathRule } from '../models/path-rules.ts';
import { DOCUMENTS } from '../models/site-page.ts';
import type { HostedSite } from './hosted-site.ts';

type Headers = PathRule['headers'];

const ruleOf = (rules: readonly PathRule[], path: string): PathRule | undefined =>
  rules.find(({ pattern }) => new RegExp(pattern).test(path));

/** The folders whose files have one rule: those of the site's cache rules. */
const foldersOf = ({ site }: HostedSite): readonly string[] =>
  site.cache
    .map(({ match }) => match)
    .filter((match) => match !== '/' && match !== DOCUMENTS && match.endsWith('/'));

/** Hosts add it where they compress. */
function withoutVary(headers: Headers): Headers {
  const { vary: _, ...others } = headers;
  return others;
}

const lines = (path: string, headers: Headers, removed: readonly string[] = []): string =>
  [
    path,
    ...removed.map((name) => `  ! ${name}`),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    '',
  ].join('\n');

/** What differs from the headers of documents, which are the ones of all paths. */
function filesLines(path: string, headers: Headers, documents: Headers): string {
  const differing = Object.entries(headers).filter(([name, value]) => documents[name] !== value);
  const removed = Object.keys(documents).filter((name) => documents[name] !== headers[name]);
  return lines(path, Object.fromEntries(differing), removed);
}

/**
 * `_headers` of Netlify and Cloudflare Pages. Several rules may match a path there: the last one wins at Netlify;
 * Cloudflare joins their values unless a line with `!` removes the former ones, which Netlify ignores. Neither has regular
 * expressions, so that other sites cannot frame a page (`pathHeaders`): a wildcard would let them frame too many.
 */
export function headersFile(hosted: HostedSite): string {
  const { rules, files } = hosted;
  const documents = withoutVary(rules.at(-1)?.headers ?? {});
  const folders = foldersOf(hosted);
  const ofFolders = folders.flatMap((folder) => {
    const rule = ruleOf(rules, `${folder}file.js`);
    return rule ? [{ path: `${folder}*`, rule }] : [];
  });
  const isCovered = (path: string, rule: PathRule): boolean =>
    ofFolders.some((one) => path.startsWith(one.path.slice(0, -1)) && one.rule === rule);
  const ofFiles = files.flatMap((path) => {
    const rule = ruleOf(rules, path);
    return rule?.answer === 'file' && !isCovered(path, rule) ? [{ path, rule }] : [];
  });
  return [
    '# Written by `grandstand build`, for Netlify and Cloudflare Pages.',
    lines('/*', documents),
    ...[...ofFolders, ...ofFiles].map(({ path, rule }) =>
      filesLines(path, withoutVary(rule.headers), documents),
    ),
  ].join('\n');
}

/** `_redirects`: files that do not exist are missing, other paths are the app's. Existing files have precedence. */
export const redirectsFile = (hosted: HostedSite): string =>
  [
    '# Written by `grandstand build`, for Netlify.',
    ...foldersOf(hosted).map((folder) => `${folder}* ${hosted.site.fallback} 404`),
    `/* ${hosted.site.fallback} 200`,
    '',
  ].join('\n');
