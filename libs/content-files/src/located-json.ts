import { err, ok, type Problem, type ProblemPath, type Result } from '@grandstand/core';
import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

export interface Position {
  readonly line: number;
  readonly column: number;
}

interface Place extends Position {
  readonly file: string;
}

/** A parsed JSON file with the positions of its values. */
export interface LocatedJson {
  readonly value: unknown;
  /** Position of the key or item at a path, or of its nearest ancestor. */
  readonly positionOf: (path: ProblemPath) => Place;
}

/** The positions of offsets in a text. */
function createPositions(text: string): (offset: number) => Position {
  let starts: readonly number[] | null = null;
  return (offset) => {
    starts ??= [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    let [line, end] = [0, starts.length];
    while (end - line > 1) {
      const middle = (line + end) >> 1;
      if ((starts[middle] ?? 0) <= offset) line = middle;
      else end = middle;
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

const hints: Readonly<Record<string, string>> = {
  CommaExpected: 'put a comma after the previous entry',
  ColonExpected: 'put a colon between the key and its value',
  PropertyNameExpected: 'put a key in double quotes here, or remove the comma before it',
  ValueExpected: 'put a value here, or remove the comma before it',
  CloseBraceExpected: 'close the object with }',
  CloseBracketExpected: 'close the list with ]',
  InvalidCommentToken: 'remove the comment: JSON does not allow comments',
  UnexpectedEndOfString: 'close the text with a double quote',
  InvalidSymbol: 'put text in double quotes',
  EndOfFileExpected: 'remove the text after the closing brace',
};

/** `CommaExpected` as `comma expected`. */
const toWords = (code: string): string => code.replaceAll(/(?<=[a-z])[A-Z]/g, ' $&').toLowerCase();

function describeSyntax({ error }: ParseError): Pick<Problem, 'message' | 'hint'> {
  const code = printParseErrorCode(error);
  return { message: `not valid JSON: ${toWords(code)}`, hint: hints[code] ?? 'write valid JSON' };
}

function closestNode(tree: Node, path: ProblemPath): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node.parent?.type === 'property' ? node.parent : node;
  }
  return tree;
}

/** Several errors at one position usually have one cause; only the first is reported. */
const withoutDuplicates = (errors: readonly ParseError[]): readonly ParseError[] =>
  errors.filter(({ offset, error }, index) => {
    const before = errors[index - 1];
    const followsInvalidSymbol =
      before !== undefined && printParseErrorCode(before.error) === 'InvalidSymbol';
    return (
      before?.offset !== offset && !(followsInvalidSymbol && printParseErrorCode(error) === 'ValueExpected')
    );
  });

/** Nodes of duplicate keys; JSON parsers would silently use the last one. */
function duplicateKeys(node: Node): readonly Node[] {
  const keys = (node.type === 'object' ? (node.children ?? []) : []).flatMap(
    ({ children }) => children?.[0] ?? [],
  );
  const seen = new Set<unknown>();
  const duplicates = keys.filter(({ value }) => seen.size === seen.add(value).size);
  return [...duplicates, ...(node.children ?? []).flatMap(duplicateKeys)];
}

/** No file of ours has as many; the parser would run out of stack. */
const MAX_DEPTH = 100;

/** How many lists and objects are open at once, at most. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, (depth += 1));
    else if (token === ']' || token === '}') depth -= 1;
  }
  return deepest;
}

/** Parses a text that may begin with a byte order mark. `file` is the name in problems. */
export function parseLocatedJson(source: string, file: string): Result<readonly Problem[], LocatedJson> {
  // Skips a byte order mark.
  const text = source.replace(/^\uFEFF/, '');
  if (text.trim() === '')
    return err([{ file, line: 1, column: 1, message: 'the file is empty', hint: 'write a JSON object' }]);
  // Text in UTF-16.
  if (text.includes('\0'))
    return err([{ file, message: 'is not text in UTF-8', hint: 'save it as UTF-8 in your editor' }]);
  if (depthOf(text) > MAX_DEPTH) {
    const message = `has more than ${MAX_DEPTH} lists and objects within each other`;
    return err([{ file, message, hint: 'remove the brackets that open nothing' }]);
  }
  const positionAt = createPositions(text);
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (!tree || errors.length > 0)
    return err(
      withoutDuplicates(errors).map((error) => ({
        file,
        ...positionAt(error.offset),
        ...describeSyntax(error),
      })),
    );
  const duplicates = duplicateKeys(tree);
  if (duplicates.length > 0) {
    return err(
      duplicates.map(({ value, offset }) => ({
        file,
        ...positionAt(offset),
        message: `the key ${JSON.stringify(value)} occurs twice`,
        hint: 'remove one of the two',
      })),
    );
  }
  const value: unknown = JSON.parse(text);
  return ok({ value, positionOf: (path) => ({ file, ...positionAt(closestNode(tree, path).offset) }) });
}
