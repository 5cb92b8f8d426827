import type { PathRule } from '../models/path-rules.ts';
import type { HostedSite } from './hosted-site.ts';
import { pageDocuments } from './page-documents.ts';

/** Text without replacements. */
function quote(text: string): string {
  if (/[`{}\n]/.test(text)) throw new Error(`${JSON.stringify(text)} cannot be written into a Caddyfile.`);
  return `\`${text}\``;
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `\t${line}`);
const block = (name: string, lines: readonly string[]): readonly string[] => [
  `${name} {`,
  ...indented(lines),
  '}',
];

const headerLines = (headers: PathRule['headers']): readonly string[] =>
  block(
    'header',
    Object.entries(headers)
      // Of `precompressed`.
      .filter(([name]) => name !== 'vary')
      .map(([name, value]) => `${name} ${quote(value)}`),
  );

const SEND_FILE = block('file_server', ['precompressed br gzip']);
/** Before the headers: an error must not be cached as the file would. */
const FIND_FILE = ['@missing not file', 'error @missing 404'];

/** A part of a site block of Caddy. */
export function caddyfile({ site, rules }: HostedSite): string {
  const pages = pageDocuments(site);
  const chooseDocument =
    pages.length === 0
      ? [`rewrite * ${site.fallback}`]
      : [
          ...block('map "{path}?{query}" {document}', [
            ...pages.map(({ path, query, document }) => `${quote(`${path}?${query}`)} ${quote(document)}`),
            `default ${site.fallback}`,
          ]),
          'rewrite * {document}',
        ];
  const answerOf = ({ answer, headers }: PathRule): readonly string[] =>
    answer === 'missing'
      ? ['error 404']
      : block('route', [
          ...(answer === 'document' ? chooseDocument : FIND_FILE),
          ...headerLines(headers),
          ...SEND_FILE,
        ]);
  const parts = rules.flatMap((rule, index) => {
    // The last rule is for all paths.
    if (index === rules.length - 1) return block('handle', answerOf(rule));
    const name = `@rule${index + 1}`;
    return [`${name} path_regexp ${quote(rule.pattern)}`, ...block(`handle ${name}`, answerOf(rule))];
  });
  return [
    '# Written by `grandstand build`. Import it in the block of the domains, after `root`, which is the site.',
    ...block('route', [
      '# The types of some systems lack it.',
      'header /manifest.webmanifest content-type application/manifest+json',
      '# Also of errors.',
      ...headerLines({ ...site.headers, ...site.tlsHeaders }),
      ...parts,
    ]),
    '',
  ].join('\n');
}
