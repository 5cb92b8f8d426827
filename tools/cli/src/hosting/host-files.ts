import { HOST_FILES, pathRules } from '../models/path-rules.ts';
import type { Site } from '../models/release.ts';
import { caddyfile } from './caddyfile.ts';
import { headersFile, redirectsFile } from './headers-file.ts';
import { nginxConf } from './nginx-conf.ts';

/** Files by which other servers answer as `grandstand serve` does without a renderer. */
export function hostFiles(site: Site, files: readonly string[]): ReadonlyMap<string, string> {
  const rules = pathRules(site).map((rule) => ({
    ...rule,
    headers: { ...rule.headers, ...site.tlsHeaders },
  }));
  const hosted = { site, rules, files };
  return new Map([
    [HOST_FILES.headers, headersFile(hosted)],
    [HOST_FILES.redirects, redirectsFile(hosted)],
    [HOST_FILES.nginx, nginxConf(hosted)],
    [HOST_FILES.caddy, caddyfile(hosted)],
  ]);
}
