import { shortName } from './graph.ts';
import type { Problem } from './problem.ts';
import { ENV_MAY_IMPORT, LAYER_MAY_IMPORT } from './rules.ts';
import type { Tagged } from './tags.ts';

export type TaggedProject = { readonly name: string; readonly root: string } & Tagged;

/** Null if the edge is allowed. If the layers forbid it, the environments are not checked. */
export function checkEdge(source: TaggedProject, target: TaggedProject): Problem | null {
  if (source.layer === 'app' && target.layer === 'app') return checkStart(source, target);

  const where = `${source.name} → ${target.name} (${source.root}/package.json)`;
  if (!LAYER_MAY_IMPORT[source.layer].includes(target.layer)) {
    return {
      where,
      what: `A ${source.layer} project may import ${LAYER_MAY_IMPORT[source.layer].join(', ')}; ${shortName(target.name)} is ${target.layer}.`,
      fix: layerFix(source, target),
    };
  }
  if (!ENV_MAY_IMPORT[source.env].includes(target.env)) {
    return {
      where,
      what: `An env:${source.env} project may import ${ENV_MAY_IMPORT[source.env].map((env) => `env:${env}`).join(', ')}; ${shortName(target.name)} is env:${target.env}.`,
      fix: `Move the part that ${shortName(source.name)} needs into an env:any project, or pass it in as a parameter.`,
    };
  }
  return null;
}

/** An app may start another app as a program; the environments need not match. */
function checkStart(source: TaggedProject, target: TaggedProject): Problem | null {
  if (source.starts.includes(shortName(target.name))) return null;
  return {
    where: `${source.name} → ${target.name} (${source.root}/package.json)`,
    what: 'An app may not import another app.',
    fix: `Move the code that both need into a lib. Only if ${shortName(source.name)} starts ${shortName(target.name)} as a program, add the tag starts:${shortName(target.name)}.`,
  };
}

function layerFix(source: TaggedProject, target: TaggedProject): string {
  if (source.layer === 'feature' && target.layer === 'feature') {
    return 'Compose the two in a page of apps/web by props, callbacks or slots; move shared state one layer down.';
  }
  if (target.layer === 'app') {
    return `Move the code that ${shortName(source.name)} needs out of the app into a lib, or let the app pass it in.`;
  }
  return `Move the code that ${shortName(source.name)} needs down into a project it may import, or pass it in as a parameter.`;
}
