import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../../../package.json' with { type: 'json' };
import { readOperation } from './operation-settings.ts';
import { VARIABLES } from './variables.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../../deploy', file), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match]) => match);

/** Time for jobs and the database, in `main.ts`. */
const CLEAN_UP_LIMIT_S = 15;

it('builds and runs the image on the pinned Node', () => {
  const versions = matches(read('Dockerfile'), /^FROM \S+\/node:([\d.]+)-/gm);
  expect(new Set(versions)).toEqual(new Set([packageJson.devDependencies.node]));
});

it.each([
  ['compose.yaml', /^ +([A-Z_]+): /gm],
  ['platform.example.env', /^#?([A-Z_]+)=/gm],
  ['grandstand.service', /^Environment=([A-Z_]+)=/gm],
])('%s sets variables that the platform reads', (file, pattern) => {
  const ofOthers = /^(?:POSTGRES_|ACME_|HOSTS|[A-Z]+_DOMAINS?$|[A-Z]+_UPSTREAMS$)/;
  const names = matches(read(file), pattern).filter((name) => name !== undefined && !ofOthers.test(name));
  expect(names).not.toEqual([]);
  expect(VARIABLES).toEqual(expect.arrayContaining(names));
});

it('passes on the errors of the platform, and routes by readiness only', () => {
  const caddyfile = read('Caddyfile');
  expect(matches(caddyfile, /health_uri (\S+)/g)).toEqual(['/health/ready']);
  expect(caddyfile).not.toMatch(/unhealthy_status|handle_response|handle_errors/);
});

it.each([
  ['compose.yaml', /stop_grace_period: (\d+)s/],
  ['grandstand.service', /TimeoutStopSec=(\d+)/],
])('%s gives the platform time to stop gracefully', (file, pattern) => {
  const { noticeMs, requestsMs } = readOperation({}, { isDemo: false }).stop;
  const limitS = Number(pattern.exec(read(file))?.[1]);
  expect(limitS).toBeGreaterThan((noticeMs + requestsMs) / 1000 + CLEAN_UP_LIMIT_S);
});
