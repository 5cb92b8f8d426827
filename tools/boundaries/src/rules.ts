/** The rules as data. docs: the architecture's table of layers. */

import type { RoomRules } from './rooms.ts';

export const LAYERS = ['core', 'contract', 'base', 'feature', 'app'] as const;
export type Layer = (typeof LAYERS)[number];

export const ENVS = ['any', 'browser', 'node'] as const;
export type Env = (typeof ENVS)[number];

/** A feature is missing from its own row: features meet in a page of `apps/web`. */
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

/** Allowed entry points of a lib; tools read `./package.json`. */
export const LIB_DOORS: readonly string[] = ['.', './testing', './gallery', './package.json'];

/** Rooms of the platform's source and what each may import of the others; a feature's room is `features/<name>`. */
export const PLATFORM_ROOMS: RoomRules = {
  root: 'apps/platform/src',
  shared: ['user-error.ts', 'version.ts'],
  mayImport: {
    db: [],
    jobs: ['db'],
    http: ['db', 'jobs'],
    features: ['db', 'jobs', 'http', 'features'],
    start: ['db', 'jobs', 'http', 'features'],
    '.': ['db', 'jobs', 'http', 'features', 'start'],
  },
  doors: ['index.ts', 'schema.ts'],
};
