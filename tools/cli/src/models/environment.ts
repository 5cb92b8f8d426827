/** The environment of tenant.json itself. */
export const PRODUCTION = 'production';
export const ENVIRONMENT_NAME = /^[a-z][a-z0-9-]*$/;

/** What an environment changes of tenant.json; null: production changes nothing. */
export const environmentFile = (environment: string): string | null =>
  environment === PRODUCTION ? null : `tenant.${environment}.json`;

/** The environment that a file is of, by its name. */
export const environmentOf = (file: string): string | null => /^tenant\.(.+)\.json$/.exec(file)?.[1] ?? null;
