import { resolve } from 'node:path';
import { type HostOverrides, withHosts } from '../document/compose-site.ts';
import { inspectedProblem, type Inspection } from '../models/inspection.ts';
import { inspectChannels } from './inspect-channels.ts';
import { inspectHosts } from './inspect-hosts.ts';
import { inspectMachine, type MachineOptions } from './inspect-machine.ts';
import { inspectServed } from './inspect-served.ts';
import { inspectSites } from './inspect-sites.ts';
import { readTenants, type TenantSelection } from './select-tenants.ts';
import type { ServerOptions } from './server-calls.ts';

export interface DoctorOptions extends ServerOptions, Omit<MachineOptions, 'timeoutMs'> {
  readonly selection: TenantSelection;
  readonly tenantsDir: string;
  readonly environment: string;
  /** Replace those of tenant.json. */
  readonly hosts: HostOverrides;
}

/** `grandstand doctor`: checks this machine, the built sites, the connections of tenants, and what their servers answer. */
export async function examine(options: DoctorOptions): Promise<readonly Inspection[]> {
  const tenantsDir = resolve(options.tenantsDir);
  const { environment, selection } = options;
  const read = await readTenants(selection, tenantsDir, { environment });
  const configured = read.folders.map((folder) => withHosts(folder, options.hosts));
  const [served, sites] = await Promise.all([
    inspectServed(configured, options),
    inspectSites(
      resolve(options.outDir),
      read.folders.map(({ tenant }) => tenant.id),
    ),
  ]);
  const { folders } = served;
  const tenants = folders.map(({ tenant }) => tenant);
  const [machine, hosts, channels] = await Promise.all([
    inspectMachine(options),
    inspectHosts(tenants, options),
    inspectChannels(folders, { ...options, tenantsDir }),
  ]);
  return [
    ...machine,
    ...read.problems.map((problem) => inspectedProblem('files', problem)),
    ...sites,
    ...served.inspections,
    ...hosts,
    ...channels,
  ];
}
