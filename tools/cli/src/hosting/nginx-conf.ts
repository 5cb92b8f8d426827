import type { PathRule } from '../models/path-rules.ts';
import type { HostedSite } from './hosted-site.ts';
import { type PageDocument, pageDocuments } from './page-documents.ts';

const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** A path may be cached only if it has a file; the other headers are for errors, too. */
const headerLines = (headers: PathRule['headers']): readonly string[] =>
  Object.entries(headers)
    // `gzip_vary` adds it.
    .filter(([name]) => name !== 'vary')
    .map(([name, value]) => {
      // nginx would replace a variable.
      if (value.includes('$')) throw new Error(`The header ${name} contains a dollar sign.`);
      return `add_header ${name} ${quote(value)}${name === 'cache-control' ? '' : ' always'};`;
    });

const block = (location: string, lines: readonly string[]): string =>
  [`location ${location} {`, ...lines.map((line) => `    ${line}`), '}', ''].join('\n');

const MANIFEST = '/manifest.webmanifest';

/** A part of a `server` block of nginx. */
export function nginxConf({ site, rules, files }: HostedSite): string {
  const { fallback } = site;
  const documents = rules.at(-1)?.headers ?? {};
  const answerOf = ({ answer, headers }: PathRule): readonly string[] =>
    answer === 'missing'
      ? ['return 404;']
      : [...headerLines(headers), `try_files ${answer === 'file' ? '$uri' : fallback} =404;`];

  const pages = pageDocuments(site);
  const byPath = new Map<string, PageDocument[]>();
  for (const page of pages) byPath.set(page.path, [...(byPath.get(page.path) ?? []), page]);
  const ofPages = [...byPath].map(([path, ofPath]) =>
    block(`= ${quote(path)}`, [
      ...ofPath.map(
        ({ query, document }) => `if ($args = ${quote(query)}) { rewrite ^ ${quote(document)} last; }`,
      ),
      ...headerLines(documents),
      `try_files ${fallback} =404;`,
    ]),
  );
  const ofDocuments = [...new Set(pages.map(({ document }) => document))].map((document) =>
    block(`= ${quote(document)}`, ['internal;', ...headerLines(documents)]),
  );
  const manifestRule = rules.find(({ pattern }) => new RegExp(pattern).test(MANIFEST));
  const ofManifest =
    manifestRule && files.includes(MANIFEST)
      ? [
          block(`= ${MANIFEST}`, [
            // The types of nginx lack it.
            'types {}',
            'default_type application/manifest+json;',
            ...answerOf(manifestRule),
          ]),
        ]
      : [];
  return [
    '# Written by `grandstand build`. Include it in the server block of the domains, after `root`, which is the site.',
    'gzip_static on;',
    'gzip_vary on;',
    'charset utf-8;',
    'charset_types text/plain text/css text/xml application/xml application/json application/javascript image/svg+xml;',
    // Of errors; a location that adds its own has none of these.
    ...headerLines({ ...site.headers, ...site.tlsHeaders }),
    '',
    ...ofManifest,
    ...ofPages,
    ...ofDocuments,
    // The last rule is for all paths.
    ...rules.map((rule, index) =>
      block(index === rules.length - 1 ? '/' : `~ ${quote(rule.pattern)}`, answerOf(rule)),
    ),
  ].join('\n');
}
