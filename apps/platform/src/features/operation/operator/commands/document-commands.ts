import type { CommandDescription, FieldDescription } from './describe-command.ts';

const INTRODUCTION = `# Commands for operators

What \`grandstand platform\` takes, written by \`npx vitest run -u features/operation/operator\` from the declarations in
\`apps/platform/src/features/operation/operator/commands\`. \`grandstand platform <noun> <verb> --help\` prints the same. How to use them: the
[guide](../guides/operate-the-platform.md#operators).

- Every command has \`--json\`, \`--operator <name>\` and \`--reason <text>\`; those on a channel need \`--channel <id>\`.
- A command that changes data has \`--dry-run\`, which makes the changes, reports them and rolls back; what it changes is in
  \`audit\`. Repeating a command does not change the data twice.
- Times have a zone: \`2027-03-01T19:30:00-05:00\`. Amounts are in the currency of the channel.
- Exit codes: 0; 1 if the command is refused or has found problems; 2 for a wrong command line.
`;

const nameOf = ({ name, value, isList }: FieldDescription): string =>
  value === '' ? name : `${name} <${value}${isList ? '...' : ''}>`;

function documentCommand({ name, summary, isChange, scope, fields }: CommandDescription): string {
  const positional = fields.filter(({ isArgument }) => isArgument);
  const usage = [
    name,
    ...positional.map((field) => (field.isRequired ? `<${field.name}>` : `[${field.name}]`)),
  ];
  const options = fields.filter(({ isArgument }) => !isArgument);
  const facts = [
    scope === 'channel' ? 'on a channel' : 'on the platform',
    ...(isChange ? ['changes data'] : []),
  ];
  return [
    `### \`${usage.join(' ')}\``,
    '',
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}. (${facts.join(', ')})`,
    ...(fields.length > 0 ? [''] : []),
    ...positional.map((field) => `- \`${field.name}\`: ${field.description}`),
    ...options.map(
      (field) => `- \`${nameOf(field)}\`${field.isRequired ? ' (required)' : ''}: ${field.description}`,
    ),
  ].join('\n');
}

/** The reference of all commands, in Markdown. */
export function documentCommands(commands: readonly CommandDescription[]): string {
  const byNoun = Map.groupBy(commands, ({ name }) => name.split(' ')[0] ?? name);
  const sections = [...byNoun].map(
    ([noun, list]) => `## ${noun}\n\n${list.map(documentCommand).join('\n\n')}`,
  );
  return `${INTRODUCTION}\n${sections.join('\n\n')}\n`;
}
