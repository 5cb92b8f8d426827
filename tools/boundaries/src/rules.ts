import type { FolderRules } from './platform-folders.ts';

/** Layers from the lowest to the highest (docs/architecture.md). */
export const LAYERS = ['core', 'contract', 'base', 'feature', 'app'] as const;
export type Layer = (typeof LAYERS)[number];

export const ENVS = ['any', 'browser', 'node'] as const;
export type Env = (typeof ENVS)[number];

/** A feature must not import another feature; the pages of `apps/web` compose them. */
export const LAYER_MAY_IMPORT: Record<Layer, readonly Layer[]> = {
  core: ['core'],
  contract: ['contract', 'core'],
  base: ['base', 'contract', 'core'],
  feature: ['base', 'contract', 'core'],
  app: ['feature', 'base', 'contract', 'core'],
};

export const ENV_MAY_IMPORT: Record<Env, readonly Env[]> = {
  any: ['any'],
  browser: ['any', 'browser'],
  node: ['any', 'node'],
};

/** Allowed entry points of a lib; `./node` runs without Vite, tools read `./package.json`. */
export const LIB_ENTRY_POINTS: readonly string[] = [
  '.',
  './testing',
  './gallery',
  './node',
  './package.json',
];

/** The folders of the platform's source, and which others each may import. Tests are exempt. */
export const PLATFORM_FOLDERS: FolderRules = {
  root: 'apps/platform/src',
  shared: ['user-error.ts', 'version.ts', 'describe-error.ts', 'request-timeouts.ts', 'storage-error.ts'],
  mayImport: {
    observability: [],
    db: ['observability'],
    jobs: ['db', 'observability'],
    http: ['db', 'jobs', 'observability'],
    mail: ['db', 'jobs', 'http', 'observability'],
    'media-urls': ['db'],
    features: ['db', 'jobs', 'http', 'mail', 'media-urls', 'features', 'observability'],
    start: ['db', 'jobs', 'http', 'mail', 'media-urls', 'features', 'observability'],
    '.': ['db', 'jobs', 'http', 'mail', 'features', 'start', 'observability'],
  },
  areas: ['identity', 'commerce', 'catalog', 'media', 'messages', 'operation'],
  encapsulated: ['mail', 'media-urls', 'features'],
  entryPoints: ['index.ts', 'schema.ts'],
  closedToEncapsulated: {
    // The sandbox has tables of its own.
    'db/sql-database.ts': ['features/commerce/payments/payments-sandbox.ts'],
    'db/write-rows.ts': [],
    // Features define prepared queries by db/prepared-rows.ts.
    'db/statement.ts': [],
  },
};
