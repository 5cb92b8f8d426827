import type { TestProject } from 'vitest/node';
import { type EmbeddedTemplates, ensureEmbeddedTemplates } from './embedded-template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    embeddedTemplates: EmbeddedTemplates;
  }
}

/** Vitest's global set-up of the projects that run on the embedded database. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('embeddedTemplates', await ensureEmbeddedTemplates());
}
