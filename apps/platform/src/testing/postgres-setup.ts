import type { TestProject } from 'vitest/node';
import { findPostgres, type PostgresSource } from './find-postgres.ts';
import { startPostgres } from './postgres-server.ts';
import { createServerTemplates, type ServerTemplates } from './server-template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server that can create databases; undefined on the embedded database. */
    postgresUrl: string | undefined;
    postgresTemplates: ServerTemplates | undefined;
  }
}

/** Vitest's global set-up of server projects: starts a server if none is given. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const source = findPostgres(process.env);
  if (source.kind === 'none') return undefined;
  const server = await serverOf(source);
  try {
    project.provide('postgresUrl', server.url);
    const { templates, drop } = await createServerTemplates(server.url);
    project.provide('postgresTemplates', templates);
    return async () => {
      await drop();
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

const serverOf = (source: Exclude<PostgresSource, { kind: 'none' }>) =>
  source.kind === 'programs'
    ? startPostgres(source.binDir)
    : Promise.resolve({ url: source.url, stop: () => Promise.resolve() });
