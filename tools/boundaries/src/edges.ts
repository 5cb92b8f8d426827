import { shortName } from './graph.ts';
import type { Problem } from './problem.ts';
import { ENV_MAY_IMPORT, LAYER_MAY_IMPORT } from './rules.ts';
import type { Tagged } from './tags.ts';

export type End = { readonly name: string; readonly root: string } & Tagged;

/** A layer violation is reported without its environment violation. */
export function checkEdge(source: End, target: End): Problem | null {
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

/** An app may start another app in any environment. */
function checkStart(source: End, target: End): Problem | null {
  if (source.starts.includes(shortName(target.name))) return null;
  return {
    where: `${source.name} → ${target.name} (${source.root}/package.json)`,
    what: 'An app may not import another app.',
    fix: `Move what both need into a lib. Only where ${shortName(source.name)} starts ${shortName(target.name)} as a program, add the tag starts:${shortName(target.name)}.`,
  };
}

function layerFix(source: End, target: End): string {
  if (source.layer === 'feature' && target.layer === 'feature') {
    return 'Compose the two in a page of apps/web by props, callbacks or slots; move state that both need one layer down.';
  }
  if (target.layer === 'app') {
    return `Move what ${shortName(source.name)} needs out of the app into a lib, or let the app pass it in.`;
  }
  return `Move what ${shortName(source.name)} needs down into a project it may import, or pass it in as a parameter.`;
}
