import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../../../package.json' with { type: 'json' };
import { readOperation } from './operation-settings.ts';
import { VARIABLES } from './variables.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../../deploy', file), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match]) => match);

/** The name and text of each service of a Compose file. */
const servicesOf = (compose: string) =>
  compose
    .slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'))
    .split(/\n {2}(?=[a-z])/)
    .slice(1)
    .map((service) => [service.slice(0, service.indexOf(':')), service] as const);

/** Time for jobs and the database, in `main.ts`. */
const CLEAN_UP_LIMIT_S = 15;

it('builds and runs the image on the pinned Node', () => {
  const versions = matches(read('Dockerfile'), /^FROM \S+\/node:([\d.]+)-/gm);
  expect(new Set(versions)).toEqual(new Set([packageJson.devDependencies.node]));
});

it.each([
  ['compose.yaml', /^ +([A-Z_]+): /gm],
  ['platform.example.env', /^#?([A-Z_]+)=/gm],
  ['grandstand@.service', /^Environment=([A-Z_]+)=/gm],
])('%s sets variables that the platform reads', (file, pattern) => {
  const ofOthers = /^(?:POSTGRES_|ACME_|BACKUP_|HOSTS|[A-Z]+_DOMAINS?$|[A-Z]+_UPSTREAMS$)/;
  const names = matches(read(file), pattern).filter((name) => name !== undefined && !ofOthers.test(name));
  expect(names).not.toEqual([]);
  expect(VARIABLES).toEqual(expect.arrayContaining(names));
});

it('sends every origin and site to another process while one stops', () => {
  const caddyfile = read('Caddyfile');
  const proxied = caddyfile.match(/reverse_proxy \{\$[A-Z]+_UPSTREAMS\} \{\n\t\timport balanced\n/g);
  expect(proxied).toHaveLength(6);
  expect(caddyfile.match(/reverse_proxy/g)).toHaveLength(6);
  for (const file of ['compose.yaml', 'caddy.example.env']) {
    const upstreams = matches(read(file), /_UPSTREAMS[:=] ?"?([^"\n]+)/g);
    expect(upstreams.map((value) => value?.split(' ').length)).toEqual(Array.from({ length: 6 }, () => 2));
  }
});

it('has a container for each process that the proxy uses', () => {
  const compose = read('compose.yaml');
  const hosts = new Set(matches(compose, /\b([a-z]+-\d):41\d\d\b/g));
  expect(hosts).toEqual(new Set(['platform-1', 'platform-2', 'sites-1', 'sites-2']));
  expect(servicesOf(compose).map(([name]) => name)).toEqual(expect.arrayContaining([...hosts]));
});

it('makes backups every day, with containers and with systemd', () => {
  const backup = servicesOf(read('compose.yaml')).find(([name]) => name === 'backup')?.[1] ?? '';
  expect(backup).toMatch(/command: \[\/usr\/local\/bin\/back-up, \/backup, --every, '86400'\]/);
  expect(backup).toContain('- ./back-up.sh:/usr/local/bin/back-up:ro');
  expect(read('grandstand-backup.timer')).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d$/m);
  expect(read('grandstand-backup.service')).toMatch(/^ExecStart=\S+\/deploy\/back-up\.sh /m);
});

it('passes on the addresses of IPv6 clients to the proxy', () => {
  const compose = read('compose.yaml');
  const networks = compose.slice(compose.indexOf('\nnetworks:'), compose.indexOf('\nvolumes:'));
  expect(networks).toMatch(/enable_ipv6: true/);
  expect(matches(networks, /subnet: '?([\da-f.:]+)\//g).map((subnet) => isIP(subnet ?? ''))).toEqual([4, 6]);
});

it.each(['compose.yaml', 'caddy.example.env'])('%s sets the variables of the proxy', (file) => {
  const used = matches(read('Caddyfile'), /\{\$([A-Z_]+)\}/g);
  const set = matches(read(file), /^ *([A-Z_]+)[:=]/gm);
  expect(set).toEqual(expect.arrayContaining([...new Set(used)]));
});

it('limits the logs of every container', () => {
  const compose = read('compose.yaml');
  for (const [name, service] of servicesOf(compose))
    expect(service, name).toMatch(/<<: \*|logging: \*logging/);
  expect(compose).toMatch(/max-size: \d+m, max-file: '\d+'/);
});

it('trusts the proxy’s address only, which no other container gets', () => {
  const compose = read('compose.yaml');
  const [proxy] = matches(compose, /ipv4_address: ([\d.]+)/g);
  expect(matches(compose, /GRANDSTAND_TRUSTED_PROXIES: (.+)/g)).toEqual([proxy]);
  const [range = ''] = matches(compose, /ip_range: ([\d./]+)/g);
  const [network = '', bits = ''] = range.split('/');
  const others = new BlockList();
  others.addSubnet(network, Number(bits));
  expect(others.check(proxy ?? '')).toBe(false);
});

it.each(['grandstand@.service', 'grandstand-sites@.service'])('%s is started again without end', (file) => {
  const unit = read(file);
  expect(matches(unit, /^StartLimitIntervalSec=(.+)/gm)).toEqual(['0']);
  expect(matches(unit, /^Restart=(.+)/gm)).toEqual(['on-failure']);
  expect(Number(matches(unit, /^RestartSec=(\d+)/gm)[0])).toBeGreaterThan(0);
});

it('passes on the errors of the platform, and routes by readiness only', () => {
  const caddyfile = read('Caddyfile');
  expect(matches(caddyfile, /health_uri (\S+)/g)).toEqual(['/health/ready']);
  expect(caddyfile).not.toMatch(/unhealthy_status|handle_response|handle_errors/);
});

it.each([
  ['compose.yaml', /stop_grace_period: (\d+)s/],
  ['grandstand@.service', /TimeoutStopSec=(\d+)/],
  ['grandstand-sites@.service', /TimeoutStopSec=(\d+)/],
])('%s gives the platform time to stop gracefully', (file, pattern) => {
  const { noticeMs, requestsMs } = readOperation({}, { isDemo: false }).stop;
  const limitS = Number(pattern.exec(read(file))?.[1]);
  expect(limitS).toBeGreaterThan((noticeMs + requestsMs) / 1000 + CLEAN_UP_LIMIT_S);
});
