import { type Expression, parseSync } from 'oxc-parser';
import { CommandError } from '../run-command.ts';

interface Entry {
  /** Null in a list, and for a computed key. */
  readonly key: string | null;
  /** Source of the value. */
  readonly value: string;
}

interface Literal {
  readonly entries: readonly Entry[];
  /** Offset in the source behind the last entry, and of the closing bracket. */
  readonly lastEnd: number;
  readonly closing: number;
}

/** The entries of the object or list that a module declares: `const <name> = { … }`. */
export const readEntries = (file: string, source: string, name: string): readonly Entry[] =>
  findLiteral(file, source, name).entries;

/** The source with another entry at the end of an object or list, which has one entry a line. */
export function withEntry(file: string, source: string, name: string, entry: string): string {
  const { lastEnd, closing } = findLiteral(file, source, name);
  const comma = source.slice(lastEnd, closing).includes(',') ? '' : ',';
  return `${source.slice(0, lastEnd)}${comma}${source.slice(lastEnd, closing)}  ${entry},\n${source.slice(closing)}`;
}

function findLiteral(file: string, source: string, name: string): Literal {
  const { program } = parseSync(file, source);
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations)
      if (id.type === 'Identifier' && id.name === name && init) return readLiteral(file, source, name, init);
  }
  throw new CommandError(`${file} declares no ${name}. ${ADAPT}`);
}

const ADAPT =
  'Nothing was written. Adapt the generator in tools/workspace/src/generators to the changed file.';

function readLiteral(file: string, source: string, name: string, value: Expression): Literal {
  if (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression')
    return readLiteral(file, source, name, value.expression);
  if (value.type !== 'ObjectExpression' && value.type !== 'ArrayExpression')
    throw new CommandError(`${file}: ${name} is no object or list. ${ADAPT}`);
  const nodes = value.type === 'ObjectExpression' ? value.properties : value.elements;
  const sourceOf = ({ start, end }: { readonly start: number; readonly end: number }) =>
    source.slice(start, end);
  const entries = nodes.flatMap((node): Entry[] => {
    if (node === null) return [];
    if (node.type !== 'Property') return [{ key: null, value: sourceOf(node) }];
    const key = !node.computed && node.key.type === 'Identifier' ? node.key.name : null;
    return [{ key, value: sourceOf(node.value) }];
  });
  return { entries, lastEnd: nodes.at(-1)?.end ?? value.start + 1, closing: value.end - 1 };
}
