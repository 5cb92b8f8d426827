import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSite } from '../models/release.ts';
import { buildSites } from '../services/build-sites.ts';
import { serveSites, type ServedSites } from '../services/serve-sites.ts';
import {
  caddyAnswers,
  cloudflareHeaders,
  netlifyHeaders,
  nginxAnswers,
} from '../testing/host-file-answers.ts';
import { sendRequest } from '../testing/send-request.ts';
import { createWorkspace, type Workspace } from '../testing/workspace.ts';
import { hostFiles } from './host-files.ts';

let workspace: Workspace;
let served: ServedSites;
const text = (name: string) => readFileSync(join(workspace.out, 'ember', name), 'utf8');
const hasFile = (path: string) => existsSync(join(workspace.out, 'ember', path));

beforeAll(async () => {
  workspace = await createWorkspace();
  await workspace.addTenant('ember', (tenant) =>
    tenant
      .replaceAll('http://localhost:4105', 'https://logs.ember.tv')
      .replace(
        '"features"',
        '"embed": { "hosts": ["https://news.example"] }, "security": { "contacts": ["mailto:faults@ember.tv"], "expires": "2027-06-30" }, "features"',
      ),
  );
  const { tenants: tenantsDir, out: outDir, web: webDir } = workspace;
  const built = await buildSites({ isForStaticHosts: true, ids: 'all', tenantsDir, outDir, webDir });
  if (!built.ok) throw new Error(JSON.stringify(built.error.problems));
  const result = await serveSites({ outDir, port: 0, workers: 0, https: true });
  if (!result.ok) throw new Error(result.error.message);
  served = result.value;
});
afterAll(async () => {
  await served.close();
  await workspace.remove();
});

const COMPARED = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'reporting-endpoints',
  'strict-transport-security',
  'x-content-type-options',
];
/** Errors have no content that other sites could use, and are not cached by themselves. */
const ONLY_OF_ANSWERS = new Set(['cache-control', 'cross-origin-resource-policy']);

type SentHeaders = Readonly<Record<string, string | string[] | undefined>>;
const compared = (headers: SentHeaders, status: number): Record<string, string> =>
  Object.fromEntries(
    COMPARED.filter((name) => status === 200 || !ONLY_OF_ANSWERS.has(name)).flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );

async function expected(path: string) {
  const { status, headers } = await sendRequest(served.port, encodeURI(path), {
    headers: { host: 'ember.localhost' },
  });
  return { status, headers: compared(headers, status) };
}

const DOCUMENTS = ['/', '/live', '/watch/12', '/index.html', '/rules.html', '/assets/', '/watch_embed/x'];
const FRAMED = ['/watch_embed/7', '/watch_embed/7/'];
const FILES = [
  '/assets/index-e1.js',
  '/assets/index-c1.css',
  '/icon.svg',
  '/icon-192.png',
  '/favicon.ico',
  '/favicon.txt',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
];
const MISSING = [
  '/assets/gone.js',
  '/gone.png',
  '/assets/index-e1.js.br',
  '/release.json',
  '/site.json',
  '/sbom.cdx.json',
  '/_headers',
  '/_redirects',
  '/nginx.conf',
  '/Caddyfile',
  '/documents/page.html',
  '/.hidden',
  '/.well-known/change-password',
];
const logo = () => /"(\/brand\/logo-[^"]+)"/.exec(text('index.html'))?.[1] ?? '';

describe.each(['nginx', 'Caddy'] as const)('%s', (server) => {
  it.each([...DOCUMENTS, ...FRAMED, ...FILES, ...MISSING, 'the logo'])(
    'answers %s as serve does',
    async (name) => {
      const path = name === 'the logo' ? logo() : name;
      const answers =
        server === 'nginx'
          ? nginxAnswers(text('nginx.conf'), hasFile)
          : caddyAnswers(text('Caddyfile'), hasFile);
      const { status, headers } = answers(path);
      expect({ status, headers: compared(headers, status) }).toEqual(await expected(path));
    },
  );
});

describe('_headers', () => {
  // The host cannot tell a folder from its files.
  const pages = DOCUMENTS.filter((path) => path !== '/assets/');

  it.each([...pages, ...FILES, 'the logo'])('has the headers of %s for Cloudflare', async (name) => {
    const path = name === 'the logo' ? logo() : name;
    expect(compared(cloudflareHeaders(text('_headers'), path), 200)).toEqual((await expected(path)).headers);
  });

  it.each([...pages, ...FILES, 'the logo'])('has the headers of %s for Netlify', async (name) => {
    const path = name === 'the logo' ? logo() : name;
    const { headers } = await expected(path);
    const sent = compared(netlifyHeaders(text('_headers'), path), 200);
    expect(sent).toMatchObject(headers);
    // Those of documents stay, where they mean nothing.
    const further = Object.keys(sent).filter((header) => !(header in headers));
    expect(['cross-origin-opener-policy', 'permissions-policy', 'reporting-endpoints']).toEqual(
      expect.arrayContaining(further),
    );
  });

  it.each(FRAMED)('lets no other site frame %s: a wildcard would let them frame other pages', (path) => {
    for (const headersOf of [cloudflareHeaders, netlifyHeaders])
      expect(headersOf(text('_headers'), path)['content-security-policy']).toContain(
        "frame-ancestors 'none'",
      );
  });

  it('is within the limits of Cloudflare', () => {
    const lines = text('_headers').split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000);
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(100);
  });
});

it('_redirects sends missing files as missing, and the document for all other paths', () =>
  expect(text('_redirects').split('\n').slice(1)).toEqual([
    '/assets/* /index.html 404',
    '/brand/* /index.html 404',
    '/fonts/* /index.html 404',
    '/* /index.html 200',
    '',
  ]));

describe('a site with documents of single pages', () => {
  const documents = {
    '/schedule?lang=fr': '/documents/a.html',
    '/програма': '/documents/b.html',
    '/x" { return 200; } #': '/documents/c.html',
    '/y?a=`b`': '/documents/d.html',
    '/z\n': '/documents/e.html',
  };
  const files = () => {
    const site = parseSite(JSON.parse(text('site.json')));
    if (!site) throw new Error('There is no site.json.');
    return hostFiles({ ...site, documents }, ['/manifest.webmanifest']);
  };

  it('has them sent for their path and query', () => {
    expect(files().get('nginx.conf')).toContain(`location = "/schedule" {
    if ($args = "lang=fr") { rewrite ^ "/documents/a.html" last; }
`);
    expect(files().get('Caddyfile')).toContain('`/schedule?lang=fr` `/documents/a.html`\n');
    for (const name of ['nginx.conf', 'Caddyfile']) expect(files().get(name)).toContain('/програма');
  });

  it('leaves out those whose path has letters that mean something in a configuration', () => {
    for (const conf of files().values()) expect(conf).not.toMatch(/return 200|\/y|\/z|[cde]\.html/);
  });
});
