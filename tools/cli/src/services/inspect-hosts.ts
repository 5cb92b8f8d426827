import type { HostName } from '@grandstand/api';
import type { Tenant } from '@grandstand/tenant';
import { checkCors } from '../conformance/check-cors.ts';
import { siteOrigin } from '../document/site-origin.ts';
import { inspectedOk, type Inspection } from '../models/inspection.ts';
import { inParallel } from './in-parallel.ts';
import { inspectCertificate } from './inspect-certificate.ts';
import type { ServerOptions } from './server-calls.ts';

const HOSTS_AT_ONCE = 8;
/** A countdown or a signed link ends too early or too late by as much. */
const MAX_CLOCK_DIFFERENCE_MS = 30_000;

/** Checks the connections of tenants: whether hosts answer, certificates, CORS, and the clock of their API. */
export async function inspectHosts(
  tenants: readonly Tenant[],
  options: ServerOptions,
): Promise<readonly Inspection[]> {
  const hosts = [...new Set(tenants.flatMap((tenant) => Object.values(tenant.hosts)))].filter(
    (origin) => origin !== undefined,
  );
  const sites = tenants.flatMap((tenant) =>
    tenant.domains.map((domain) => siteOrigin({ ...tenant, domains: [domain] })),
  );
  const secure = [...new Set([...hosts, ...sites])].filter((origin) => origin.startsWith('https:'));
  const answers = await inParallel(hosts, HOSTS_AT_ONCE, (origin) => askHost(origin, options));
  const reached = new Set(answers.filter(({ date }) => date !== null).map(({ origin }) => origin));
  const apis = new Set(tenants.map((tenant) => tenant.hosts.api));
  return [
    ...answers.map(inspectAnswer),
    ...answers.filter(({ origin }) => apis.has(origin)).flatMap(inspectClock),
    ...(await inParallel(secure, HOSTS_AT_ONCE, (origin) => inspectCertificate(origin, options))),
    ...(await inParallel(tenants, HOSTS_AT_ONCE, (tenant) => inspectCors(tenant, reached, options))).flat(),
  ];
}

interface HostAnswer {
  readonly origin: string;
  /** `Date` of the answer; empty if it has none, null without an answer. */
  readonly date: string | null;
  /** This machine's time of the answer, in milliseconds. */
  readonly atMs: number;
}

async function askHost(origin: string, { clock, timeoutMs }: ServerOptions): Promise<HostAnswer> {
  const sentMs = clock.now();
  const response = await fetch(origin, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  );
  const atMs = (sentMs + clock.now()) / 2;
  await response?.body?.cancel();
  return { origin, date: response && (response.headers.get('date') ?? ''), atMs };
}

const inspectAnswer = ({ origin, date }: HostAnswer): Inspection =>
  date === null
    ? {
        topic: 'host',
        state: 'problem',
        file: origin,
        message: 'cannot be reached',
        hint: 'check the hosts in tenant.json, and that the server runs',
      }
    : { ...inspectedOk('host', 'answers'), file: origin };

/** Compares the clock of an API, which its answers name, with that of this machine. */
function inspectClock({ origin, date, atMs }: HostAnswer): readonly Inspection[] {
  if (date === null) return [];
  const found = { topic: 'clock', file: origin };
  const differenceMs = Date.parse(date) - atMs;
  if (Number.isNaN(differenceMs)) {
    const hint = 'let the proxy in front of it send the header';
    return [{ ...found, state: 'warning', message: 'answers without a Date', hint }];
  }
  if (Math.abs(differenceMs) <= MAX_CLOCK_DIFFERENCE_MS)
    return [{ ...inspectedOk('clock', 'has the time of this machine'), file: origin }];
  const seconds = Math.round(Math.abs(differenceMs) / 1000);
  const message = `is ${seconds} s ${differenceMs > 0 ? 'ahead of' : 'behind'} this machine`;
  const hint = 'synchronise both clocks with NTP; countdowns and signed links depend on them';
  return [{ ...found, state: 'warning', message, hint }];
}

/** Whether browsers let a tenant's site read the answers of the hosts that were reached. */
async function inspectCors(
  tenant: Tenant,
  reached: ReadonlySet<string>,
  { timeoutMs }: ServerOptions,
): Promise<readonly Inspection[]> {
  const names: readonly HostName[] = ['api', 'keys', 'analytics', 'logs'];
  const hosts = Object.fromEntries(
    names.filter((name) => reached.has(tenant.hosts[name])).map((name) => [name, tenant.hosts[name]]),
  );
  if (Object.keys(hosts).length === 0) return [];
  const origin = siteOrigin(tenant);
  const found = { topic: 'CORS', state: 'problem', tenant: tenant.id } as const;
  const faults = (await checkCors(hosts, origin, timeoutMs)).flatMap(
    ({ call, route, result }): Inspection[] => {
      const host = call.split(':')[0] ?? '';
      if (result.kind === 'no-response') {
        const hint = `check hosts.${host} in tenant.json, and that the server runs`;
        return [{ ...found, message: `the ${host} host does not answer ${route}`, hint }];
      }
      if (result.kind !== 'mismatch') return [];
      return result.mismatches.map(({ path, expected, got }) => ({
        ...found,
        message: `the ${host} host answers ${route} with ${path}: ${got}`,
        hint: `let it send ${expected}; browsers hide the answers from ${origin}`,
      }));
    },
  );
  return faults.length > 0 ? faults : [inspectedOk('CORS', 'the hosts accept the site', tenant.id)];
}
