import type { Command, Option } from 'commander';

/** Names of arguments that are tenants. */
const TENANT_ARGUMENTS = new Set(['id', 'ids', 'tenant']);

export interface Completion {
  readonly candidates: readonly string[];
  /** Whether a tenant may be named here. */
  readonly takesTenant: boolean;
}

/**
 * What may stand in place of the last word.
 * @param words of the command line, without the program
 */
export function completionOf(program: Command, words: readonly string[]): Completion {
  const before = words.slice(0, -1);
  const current = words.at(-1) ?? '';
  const { command, operands } = commandOf(program, before);
  const valued = valuedOption(command, before.at(-1));
  if (valued) return { candidates: matching(valued.argChoices ?? [], current), takesTenant: false };
  if (current.startsWith('-')) return { candidates: matching(flagsOf(command), current), takesTenant: false };
  const names = operands === 0 ? commandsOf(command) : [];
  const argument = command.registeredArguments[operands] ?? command.registeredArguments.at(-1);
  const isTaken = operands < command.registeredArguments.length || argument?.variadic === true;
  return {
    candidates: matching(names, current),
    takesTenant: isTaken && TENANT_ARGUMENTS.has(argument?.name() ?? ''),
  };
}

/** The value of an option in a command line. */
export function optionIn(words: readonly string[], flag: string): string | null {
  const position = words.indexOf(flag);
  return position === -1 ? null : (words[position + 1] ?? null);
}

const matching = (names: readonly string[], start: string): readonly string[] =>
  names.filter((name) => name.startsWith(start)).toSorted();

const commandsOf = (command: Command): readonly string[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .map((each) => each.name());

const flagsOf = (command: Command): readonly string[] =>
  command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long }) => long ?? []);

/** The innermost command that the words name, and how many operands follow it. */
function commandOf(
  program: Command,
  words: readonly string[],
): { readonly command: Command; readonly operands: number } {
  let command = program;
  let operands = 0;
  for (const [index, word] of words.entries()) {
    if (word.startsWith('-') || valuedOption(command, words[index - 1])) continue;
    const inner = operands === 0 ? command.commands.find((each) => each.name() === word) : undefined;
    if (inner) command = inner;
    else operands += 1;
  }
  return { command, operands };
}

/** The option whose value follows the word. */
const valuedOption = (command: Command, word: string | undefined): Option | undefined =>
  command.options.find(
    ({ long, short, required }) => required && word !== undefined && [long, short].includes(word),
  );
