import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { originPorts } from '@grandstand/platform/http-server';
import { readDocumentConfig, type RuntimeConfig, type Tenant } from '@grandstand/tenant';
import { withHosts } from '../document/compose-site.ts';
import { inspectedOk, type Inspection } from '../models/inspection.ts';
import type { TenantFolder } from '../models/tenant-folder.ts';
import { inParallel } from './in-parallel.ts';

const SITES_AT_ONCE = 8;
const TOPIC = 'site';

export interface ServedOptions {
  /** Of `grandstand serve` on this machine. */
  readonly servePort: number;
  readonly timeoutMs: number;
}

interface InspectedServed {
  /** With the hosts of the local stack, if that serves the tenants. */
  readonly folders: readonly TenantFolder[];
  readonly inspections: readonly Inspection[];
}

/**
 * Compares the sites that this machine serves with the tenants. The sites of `npm start` have its hosts in place of those
 * in tenant.json: they are the ones to examine.
 */
export async function inspectServed(
  folders: readonly TenantFolder[],
  options: ServedOptions,
): Promise<InspectedServed> {
  const found = await inParallel(folders, SITES_AT_ONCE, async (folder) => {
    const answer = await askSite(folder.tenant.id, options);
    return answer === 'no-server' ? { folder, inspections: [] } : compare(folder, answer, options.servePort);
  });
  return {
    folders: found.map(({ folder }) => folder),
    inspections: found.flatMap(({ inspections }) => inspections),
  };
}

type SiteAnswer = RuntimeConfig['hosts'] | 'no-server' | 'no-site';

/** The hosts in the document of a site. */
async function askSite(tenant: string, { servePort, timeoutMs }: ServedOptions): Promise<SiteAnswer> {
  const document = await new Promise<string | null>((resolve) => {
    const asked = request({
      host: '127.0.0.1',
      port: servePort,
      // The plain document, which needs no answer of the platform.
      path: '/index.html',
      headers: { host: `${tenant}.localhost` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    asked.on('response', (response) => void text(response).then(resolve, () => resolve(null)));
    asked.on('error', () => resolve(null));
    asked.end();
  });
  if (document === null) return 'no-server';
  const config = readDocumentConfig(document);
  return config.ok && config.value.tenant === tenant ? config.value.hosts : 'no-site';
}

const isLocal = (origin: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);

/** The sandbox of the local stack, which documents do not name. */
const localPayments = ({ payments }: Tenant['hosts'], servePort: number): Partial<Tenant['hosts']> =>
  payments === undefined ? {} : { payments: `http://localhost:${originPorts(servePort).payments}` };

function compare(
  folder: TenantFolder,
  hosts: RuntimeConfig['hosts'] | 'no-site',
  servePort: number,
): { readonly folder: TenantFolder; readonly inspections: readonly Inspection[] } {
  const { id: tenant, hosts: configured } = folder.tenant;
  const report = (state: 'note' | 'warning', message: string, hint: string): readonly Inspection[] => [
    { topic: TOPIC, state, tenant, message, hint },
  ];
  if (hosts === 'no-site') {
    const hint = 'build it (`grandstand build`), or name the port of its server with --port';
    return { folder, inspections: report('warning', 'is not served', hint) };
  }
  const other = Object.entries(hosts).filter(([name, origin]) => Reflect.get(configured, name) !== origin);
  if (other.length === 0) return { folder, inspections: [inspectedOk(TOPIC, 'is served', tenant)] };
  const named = other.map(([name, origin]) => `${name} ${origin}`).join(', ');
  return Object.values(hosts).every(isLocal)
    ? {
        folder: withHosts(folder, { ...hosts, ...localPayments(configured, servePort) }),
        inspections: report(
          'note',
          `is served with hosts of this machine: ${named}`,
          'the checks below ask these, not the hosts in tenant.json',
        ),
      }
    : {
        folder,
        inspections: report(
          'warning',
          `is served with other hosts than those of its settings: ${named}`,
          'build it again, or pass the --env and --hosts of its build',
        ),
      };
}
