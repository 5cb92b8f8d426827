import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { COMMAND_VARIABLES, type Environment, VARIABLES } from './variables.ts';

const REFERENCE = join(import.meta.dirname, '../../../../docs/contracts/platform-configuration.md');

/** The names that the platform reads from this environment. */
function namesRead(environment: Environment): Set<string> {
  const names = new Set<string>();
  const recorder = new Proxy(environment, {
    get(target, name: keyof Environment) {
      names.add(name);
      return target[name];
    },
  });
  readEnvironment(recorder);
  return names;
}

it('has a row in the reference for each variable, and none for others', () => {
  const rows = [...readFileSync(REFERENCE, 'utf8').matchAll(/^\| `([A-Z_0-9]+)`/gm)].map(([, name]) => name);
  const variables = [...VARIABLES, ...COMMAND_VARIABLES];
  expect(new Set(rows)).toEqual(new Set(variables));
  expect(rows).toHaveLength(variables.length);
});

it('lists exactly the variables that the platform reads', () => {
  const read = namesRead({
    GRANDSTAND_DEMO: 'on',
    GRANDSTAND_S3_BUCKET: 'films',
    AWS_DEFAULT_REGION: 'eu-central-1',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  });
  expect(read).toEqual(new Set(VARIABLES));
});

it('lists every GRANDSTAND_ name of the sources', () => {
  const source = join(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: source, exclude: ['testing/**', '**/*.test.ts'] });
  const names = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/['"](GRANDSTAND_[A-Z_0-9]+)['"]/g)].map(
      ([, name]) => name,
    ),
  );
  expect(names.length).toBeGreaterThan(10);
  expect([...VARIABLES, ...COMMAND_VARIABLES]).toEqual(expect.arrayContaining(names));
});
