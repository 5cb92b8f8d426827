import { closestMatch } from 'leven';
import { badEnvironment } from './read-values.ts';
import { COMMAND_VARIABLES, type Environment, VARIABLES } from './variables.ts';

const PREFIX = 'GRANDSTAND_';
const KNOWN: ReadonlySet<string> = new Set([...VARIABLES, ...COMMAND_VARIABLES]);

/**
 * Throws a UserError for a `GRANDSTAND_` variable whose name is nearly that of a known one. Returns the other unknown
 * ones: they may belong to a newer version, before a rollback, or to Kubernetes (`GRANDSTAND_SERVICE_HOST`).
 */
export function checkNames(environment: Environment): readonly string[] {
  const unknown = Object.keys(environment).filter((name) => name.startsWith(PREFIX) && !KNOWN.has(name));
  for (const name of unknown) {
    const meant = nearestVariable(name);
    if (meant !== null)
      throw badEnvironment(`${name} is not a variable of the platform; did you mean ${meant}?`);
  }
  return unknown;
}

function nearestVariable(name: string): string | null {
  const rest = name.slice(PREFIX.length);
  // GRANDSTAND_DATABASE_URL would leave DATABASE_URL unset, and so select the embedded database.
  if (KNOWN.has(rest)) return rest;
  // Two swapped letters are two edits. More of them would make short names similar.
  const maxDistance = Math.max(2, Math.floor(rest.length / 4));
  return closestMatch(name, [...KNOWN], { maxDistance }) ?? null;
}
