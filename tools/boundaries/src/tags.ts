import type { Project } from './graph.ts';
import type { Problem } from './problem.ts';
import { ENVS, LAYERS, type Env, type Layer } from './rules.ts';

export type Tagged = {
  readonly layer: Layer;
  readonly env: Env;
  /** Short names of the apps that this project starts. */
  readonly starts: readonly string[];
};

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
    where: `${project.name} (${project.root}/package.json)`,
    what: explain(prefix, values),
    fix: `Put exactly one of ${allowed.map((value) => `${prefix}:${value}`).join(', ')} into nx.tags.`,
  };
}

function explain(prefix: string, values: readonly string[]): string {
  if (values.length === 0) return `It has no ${prefix}: tag.`;
  const written = values.map((value) => `${prefix}:${value}`).join(', ');
  if (values.length === 1) return `Its tag ${written} is not known.`;
  return `It has ${values.length} ${prefix}: tags: ${written}.`;
}

function valuesOf(project: Project, prefix: string): string[] {
  const tagPrefix = `${prefix}:`;
  return project.tags.filter((tag) => tag.startsWith(tagPrefix)).map((tag) => tag.slice(tagPrefix.length));
}
