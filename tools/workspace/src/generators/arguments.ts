import { parseArgs } from 'node:util';
import { generateCall } from './call.ts';
import { type Generator, UsageError } from './generator.ts';
import { generateLib } from './lib.ts';
import { generatePage } from './page.ts';

const GENERATORS: Readonly<Record<string, Generator>> = {
  call: generateCall,
  page: generatePage,
  lib: generateLib,
};

export const USAGE = `Usage: npm run new -- <kind> <name>

  call <name>  an API call with schema, platform handler and tests, e.g. listSponsors, getSponsor, createSponsor
  page <name>  a page of the web app with path, texts and tests, e.g. press-kit
  lib <name>   a lib of the feature layer with a first function and its test, e.g. ticket-scanner

The generated code compiles and passes its tests. The command prints what to fill in. To undo it, use git restore and git clean.`;

interface GeneratorCommand {
  readonly generate: Generator;
  readonly name: string;
}

/** Throws a `UsageError` for an unknown kind or option, or if the name is missing. */
export function parseArguments(args: readonly string[]): GeneratorCommand | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [kind = '', name, ...others] = positionals;
  const generate = Object.hasOwn(GENERATORS, kind) ? GENERATORS[kind] : undefined;
  if (!generate) {
    throw new UsageError(kind === '' ? 'The kind is missing: call, page or lib.' : `Unknown kind "${kind}".`);
  }
  if (name === undefined) throw new UsageError(`The name of the new ${kind} is missing.`);
  if (others.length > 0) throw new UsageError(`Too many arguments: ${others.join(' ')}`);
  return { generate, name };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
