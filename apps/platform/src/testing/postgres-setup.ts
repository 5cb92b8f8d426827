import type { TestProject } from 'vitest/node';
import { findPostgres } from './find-postgres.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server on which databases can be created; not provided where tests run on the embedded database. */
    postgresUrl: string | undefined;
  }
}

/** Vitest's global set-up of the project that runs on a server: starts one where none is named. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const source = findPostgres(process.env);
  if (source.kind === 'none') return undefined;
  if (source.kind === 'server') {
    project.provide('postgresUrl', source.url);
    return undefined;
  }
  const server = await startPostgres(source.binDir);
  project.provide('postgresUrl', server.url);
  return server.stop;
}
