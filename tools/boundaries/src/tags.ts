import type { Problem } from '@grandstand/core';
import type { Project } from './graph.ts';
import { ENVS, LAYERS, type Env, type Layer } from './rules.ts';

export type Tagged = {
  readonly layer: Layer;
  readonly env: Env;
  /** Short names of the apps that this project starts. */
  readonly starts: readonly string[];
};

/** Where a project's package.json has its tags. */
export const TAGS_PATH = ['nx', 'tags'];

/** Parsed tags, or all errors in them. */
export function readTags(project: Project): { tagged: Tagged } | { problems: Problem[] } {
  const layer = readTag(project, 'layer', LAYERS);
  const env = readTag(project, 'env', ENVS);
  if (typeof layer === 'string' && typeof env === 'string') {
    return { tagged: { layer, env, starts: valuesOf(project, 'starts') } };
  }
  return { problems: [layer, env].filter((value) => typeof value !== 'string') };
}

function readTag<T extends string>(project: Project, prefix: string, allowed: readonly T[]): T | Problem {
  const values = valuesOf(project, prefix);
  const found = allowed.find((value) => value === values[0]);
  if (values.length === 1 && found !== undefined) return found;
  return {
    file: `${project.root}/package.json`,
    path: TAGS_PATH,
    message: explain(prefix, values),
    hint: `Put exactly one of ${allowed.map((value) => `${prefix}:${value}`).join(', ')} here.`,
  };
}

function explain(prefix: string, values: readonly string[]): string {
  if (values.length === 0) return `has no ${prefix}: tag.`;
  const written = values.map((value) => `${prefix}:${value}`).join(', ');
  if (values.length === 1) return `has the tag ${written}, which is not known.`;
  return `has ${values.length} ${prefix}: tags: ${written}.`;
}

function valuesOf(project: Project, prefix: string): string[] {
  const tagPrefix = `${prefix}:`;
  return project.tags.filter((tag) => tag.startsWith(tagPrefix)).map((tag) => tag.slice(tagPrefix.length));
}
