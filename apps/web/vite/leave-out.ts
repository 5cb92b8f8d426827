import { parseAst, type Plugin, Visitor } from 'vite';

export interface LeftOut {
  readonly library: string;
  /** The module that declares the functions. */
  readonly module: RegExp;
  /** Functions and methods that get an empty body; `Type.prototype.method` for one that is assigned to a prototype. */
  readonly functions: readonly string[];
  /** Functions that return the same for every call of this app: an expression by name. */
  readonly constants?: Readonly<Record<string, string>>;
  /** Calls of these functions are removed, with their arguments. */
  readonly calls?: readonly string[];
}

interface Replacement {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The code of a module without the parts, and the names that it does not have. */
export function leaveOutOf(
  code: string,
  { functions, constants = {}, calls = [] }: LeftOut,
): { readonly code: string; readonly missing: readonly string[] } {
  const bodies = new Map([
    ...functions.map((name) => [name, '{}'] as const),
    ...Object.entries(constants).map(([name, result]) => [name, `{ return ${result}; }`] as const),
  ]);
  const found: Replacement[] = [];
  const addBody = (name: string, body: { start: number; end: number } | null | undefined) => {
    const text = bodies.get(name);
    if (body && text !== undefined) found.push({ name, start: body.start, end: body.end, text });
  };
  new Visitor({
    FunctionDeclaration: ({ id, body }) => addBody(id?.name ?? '', body),
    MethodDefinition: ({ key, value }) => addBody(key.type === 'Identifier' ? key.name : '', value.body),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') addBody(id.name, init.body);
    },
    AssignmentExpression: ({ left, right }) => {
      if (right.type === 'FunctionExpression') addBody(code.slice(left.start, left.end), right.body);
    },
    CallExpression: ({ callee, start, end }) => {
      const name = code.slice(callee.start, callee.end);
      if (calls.includes(name)) found.push({ name, start, end, text: 'undefined' });
    },
  }).visit(parseAst(code));
  const isInside = (inner: Replacement, outer: Replacement) =>
    outer.start < inner.start && inner.end <= outer.end;
  return {
    code: found
      .filter((inner) => !found.some((outer) => isInside(inner, outer)))
      .toSorted((a, b) => b.start - a.start) // from the end, so that the positions stay valid
      .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), code),
    missing: [...bodies.keys(), ...calls].filter(
      (name) => !found.some((replacement) => replacement.name === name),
    ),
  };
}

/**
 * Leaves out parts of a library that the app never uses. A bundler keeps them, because other code of the library mentions
 * them. The development server and the component tests use the libraries as published.
 */
export function leaveOut(parts: LeftOut): Plugin {
  const { library, module } = parts;
  let isModuleFound = false;
  return {
    name: `leave-out-of-${library}`,
    apply: 'build',
    transform: {
      filter: { id: module },
      handler(code) {
        isModuleFound = true;
        const result = leaveOutOf(code, parts);
        if (result.missing.length > 0)
          this.error(
            `${library} has no ${result.missing.join(', ')} any more: adapt the list of unused parts.`,
          );
        return result.code;
      },
    },
    buildEnd(error) {
      if (!error && !isModuleFound)
        this.error(`${library} has no module ${module.source} any more: adapt the list of unused parts.`);
    },
  };
}
