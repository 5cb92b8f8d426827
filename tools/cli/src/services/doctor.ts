import { resolve } from 'node:path';
import { inspectedProblem, type Inspection } from '../models/inspection.ts';
import { inspectChannels } from './inspect-channels.ts';
import { inspectHosts } from './inspect-hosts.ts';
import { inspectMachine, type MachineOptions } from './inspect-machine.ts';
import { readTenants, type TenantSelection } from './select-tenants.ts';
import type { ServerOptions } from './server-calls.ts';

export interface DoctorOptions extends ServerOptions, Omit<MachineOptions, 'timeoutMs'> {
  readonly selection: TenantSelection;
  readonly tenantsDir: string;
  readonly environment: string;
}

/** `grandstand doctor`: checks this machine, the connections of tenants, and what their servers answer. */
export async function examine(options: DoctorOptions): Promise<readonly Inspection[]> {
  const tenantsDir = resolve(options.tenantsDir);
  const { folders, problems } = await readTenants(options.selection, tenantsDir, {
    environment: options.environment,
  });
  const tenants = folders.map(({ tenant }) => tenant);
  const [machine, hosts, channels] = await Promise.all([
    inspectMachine(options),
    inspectHosts(tenants, options),
    inspectChannels(folders, { ...options, tenantsDir }),
  ]);
  return [
    ...machine,
    ...problems.map((problem) => inspectedProblem('files', problem)),
    ...hosts,
    ...channels,
  ];
}
