import type { Problem } from '@grandstand/core';
import { shortName } from './graph.ts';
import { ENV_MAY_IMPORT, LAYER_MAY_IMPORT } from './rules.ts';
import type { Tagged } from './tags.ts';

export type TaggedProject = { readonly name: string; readonly root: string } & Tagged;

/** Null if the edge is allowed. If the layers forbid it, the environments are not checked. */
export function checkEdge(source: TaggedProject, target: TaggedProject): Problem | null {
  if (source.layer === 'app' && target.layer === 'app') return checkStart(source, target);

  const file = `${source.root}/package.json`;
  const edge = `${source.name} → ${target.name}`;
  if (!LAYER_MAY_IMPORT[source.layer].includes(target.layer)) {
    return {
      file,
      message: `${edge}: a ${source.layer} project may import ${LAYER_MAY_IMPORT[source.layer].join(', ')}; ${shortName(target.name)} is ${target.layer}.`,
      hint: layerFix(source, target),
    };
  }
  if (!ENV_MAY_IMPORT[source.env].includes(target.env)) {
    return {
      file,
      message: `${edge}: an env:${source.env} project may import ${ENV_MAY_IMPORT[source.env].map((env) => `env:${env}`).join(', ')}; ${shortName(target.name)} is env:${target.env}.`,
      hint: `Move the part that ${shortName(source.name)} needs into an env:any project, or pass it in as a parameter.`,
    };
  }
  return null;
}

/** An app may start another app as a program; the environments need not match. */
function checkStart(source: TaggedProject, target: TaggedProject): Problem | null {
  if (source.starts.includes(shortName(target.name))) return null;
  return {
    file: `${source.root}/package.json`,
    message: `${source.name} → ${target.name}: an app may not import another app.`,
    hint: `Move the code that both need into a lib. Only if ${shortName(source.name)} starts ${shortName(target.name)} as a program, add the tag starts:${shortName(target.name)}.`,
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
