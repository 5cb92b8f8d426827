import { resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { completionOf, optionIn } from './complete.ts';

/** Each asks the program for the words that may follow; without one, the shell completes files. */
const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_grandstand() {
  local IFS=$'\\n'
  COMPREPLY=($(grandstand complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _grandstand grandstand`,
  zsh: `#compdef grandstand
_grandstand() {
  local -a candidates=("\${(@f)$(grandstand complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$candidates[1]" ]]; then compadd -a candidates; else _files; fi
}
compdef _grandstand grandstand`,
  fish: `function __grandstand
    set -l words (commandline -opc)
    grandstand complete -- $words[2..] (commandline -ct) 2>/dev/null
end
complete --command grandstand --arguments '(__grandstand)'`,
};

/** `grandstand completion`, and what its scripts run. */
export function addCompletionCommands(program: Command, { output }: CommandContext): void {
  program
    .command('completion')
    .description('print a script that completes commands, options and tenants in a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(SCRIPTS)))
    .addHelpText('after', '\nFor bash: source <(grandstand completion bash)')
    .action((shell: string) => output.out(SCRIPTS[shell] ?? ''));
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: string[]) => {
      const { candidates, takesTenant } = completionOf(program, words);
      const tenants = takesTenant ? await tenantsFor(words) : [];
      for (const candidate of [...candidates, ...tenants]) output.out(candidate);
    });
}

async function tenantsFor(words: readonly string[]): Promise<readonly string[]> {
  const { listTenants } = await import('../models/tenant-folder.ts');
  const tenants = await listTenants(resolve(optionIn(words, '--tenants') ?? 'tenants'));
  return tenants.filter((tenant) => tenant.startsWith(words.at(-1) ?? ''));
}
