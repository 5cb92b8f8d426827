import { type Generator, UsageError } from './generator.ts';
import { CommandError } from '../run-command.ts';
import { camelCase, isCamelCase, kebabCase, pascalCase, pluralOf, singularOf, wordsOf } from './names.ts';

interface Names {
  /** `listPressKits` */
  readonly call: string;
  /** `press-kits`: names the call's file, its path and the platform's feature. */
  readonly subject: string;
  /** `pressKitSchema` */
  readonly schema: string;
  /** `PressKit` */
  readonly type: string;
  /** `pressKitsFeature` */
  readonly feature: string;
  /** `press kit` and `press kits` */
  readonly one: string;
  readonly many: string;
}

interface Shape {
  readonly declaration: (names: Names) => string;
  /** The names that the declaration imports from `policies.ts` and `schemas/wire.ts`. */
  readonly policy: string | null;
  readonly wire: readonly string[];
  /** Source of a response that the call's output schema accepts; `entity` is the source of one entity. */
  readonly response: (entity: string) => string;
  /** The name that the platform's handler imports from `@grandstand/core`. */
  readonly result: 'ok' | 'err';
  readonly handler: (names: Names) => string;
  /** Source of a test of the handler's response, and the imports of the test. */
  readonly platformTest: (names: Names) => string;
  readonly testImports: readonly string[];
  /** Source of the example of a body; null: the call has none. */
  readonly example: string | null;
}

const LIST: Shape = {
  policy: 'PAGE_PART',
  wire: ['listOf', 'pagingFields'],
  declaration: ({ call, subject, schema, many }) => `
export const ${call} = defineCall({
  name: '${call}',
  summary: "The channel's ${many}",
  method: 'GET',
  path: '/${subject}', // assumed: §7
  input: z.object({ ...pagingFields }),
  output: listOf(${schema}), // assumed: §7
  policy: PAGE_PART,
});
`,
  response: (entity) => `{ data: [${entity}], total: 1, limit: null, offset: 0 }`,
  result: 'ok',
  handler: ({ call }) =>
    `${call}: ({ input: { limit = null, offset = 0 } }) => Promise.resolve(ok({ data: [], total: 0, limit, offset })),`,
  platformTest: ({ call, subject, many }) => `
it('${call} returns an empty list on a channel without ${many}', async () => {
  const apiKey = await fixture.openAnonymousSession('northline');
  const response = await fixture.api.inject({ url: \`/api/${subject}?limit=5&api_key=\${apiKey}\` });
  expect(response.statusCode).toBe(200);
  const empty = { data: [], total: 0, limit: 5, offset: 0 };
  expect(calls.${call}.output.parse(response.json())).toEqual(empty);
});
`,
  testImports: ["import { calls } from '@grandstand/api';"],
  example: null,
};

const GET: Shape = {
  policy: null,
  wire: ['idSchema'],
  declaration: ({ call, subject, schema, one }) => `
export const ${call} = defineCall({
  name: '${call}',
  summary: 'One ${one}',
  method: 'GET',
  path: '/${subject}/{id}', // assumed: §7
  input: z.object({ id: idSchema }),
  output: ${schema}, // assumed: §7
});
`,
  response: (entity) => entity,
  result: 'err',
  handler: ({ call, type }) => `${call}: () => Promise.resolve(err({ kind: 'not-found', what: '${type}' })),`,
  platformTest: ({ call, subject, type, one }) => `
it('${call} returns 404 for an unknown ${one}', async () => {
  const apiKey = await fixture.openAnonymousSession('northline');
  const response = await fixture.api.inject({ url: \`/api/${subject}/7?api_key=\${apiKey}\` });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ message: '${type} not found' });
});
`,
  testImports: [],
  example: null,
};

const CREATE: Shape = {
  policy: 'SEND_ONCE',
  wire: [],
  declaration: ({ call, subject, schema, one }) => `
export const ${call} = defineCall({
  name: '${call}',
  summary: 'Creates a ${one}',
  method: 'POST',
  path: '/${subject}', // assumed: §7
  credential: 'user',
  input: z.object({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: ${schema}, // assumed: §7
  policy: SEND_ONCE,
});
`,
  response: (entity) => entity,
  result: 'err',
  handler: ({ call }) =>
    `${call}: () => Promise.resolve(err({ kind: 'refused', message: 'Not implemented yet' })),`,
  platformTest: ({ call, subject }) => `
it('${call} returns 400 until it is implemented', async () => {
  const { apiKey } = await logIn(fixture, 'northline', '${subject}@example.com');
  const body = { api_key: apiKey, name: 'an example' };
  const response = await fixture.api.inject({ method: 'POST', url: '/api/${subject}', body });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ message: 'Not implemented yet' });
});
`,
  testImports: ["import { logIn } from '../../../testing/log-in.ts';"],
  example: "{ name: 'an example' }",
};

const SHAPES = { list: LIST, get: GET, create: CREATE } as const;
const VERBS = Object.keys(SHAPES).join(', ');

const isVerb = (word: string): word is keyof typeof SHAPES => Object.hasOwn(SHAPES, word);

function parseName(name: string): { readonly names: Names; readonly shape: Shape } {
  const [verb = '', ...words] = wordsOf(name);
  if (!isCamelCase(name) || !isVerb(verb)) {
    throw new UsageError(
      `"${name}" is not a name for a call: use camelCase and begin with one of ${VERBS}, e.g. listSponsors. ` +
        'Declare other calls by hand in libs/api/src/calls.',
    );
  }
  const [one, many] = [singularOf(words), pluralOf(words)];
  return {
    shape: SHAPES[verb],
    names: {
      call: name,
      subject: kebabCase(many),
      schema: `${camelCase(one)}Schema`,
      type: pascalCase(one),
      feature: `${camelCase(many)}Feature`,
      one: one.join(' '),
      many: many.join(' '),
    },
  };
}

/** `npm run new -- call listSponsors`: a declared call, its schema, its handler on the platform and their tests. */
export const generateCall: Generator = (tree, name) => {
  const { names, shape } = parseName(name);
  const { call, subject, schema, type, feature, one } = names;
  const callFile = `libs/api/src/calls/${subject}.ts`;
  const schemaFile = `libs/api/src/schemas/${subject}.ts`;
  const featureDir = `apps/platform/src/features/catalog/${subject}`;

  const isDeclared = tree
    .find('libs/api/src/calls/*.ts')
    .some((path) => tree.read(path).includes(`name: '${call}'`));
  if (isDeclared) throw new CommandError(`libs/api/src/calls already declares ${call}. Choose another name.`);

  tree.create(
    schemaFile,
    `import * as z from 'zod/mini';
import { idSchema } from './wire.ts';

// assumed: §7
export const ${schema} = z.object({
  id: idSchema,
  name: z.string(),
});
export type ${type} = z.infer<typeof ${schema}>;
`,
  );
  tree.append('libs/api/src/index.ts', `export { type ${type} } from './schemas/${subject}.ts';\n`);
  tree.create(
    callFile,
    [
      "import * as z from 'zod/mini';",
      "import { defineCall } from '../define-call.ts';",
      ...(shape.policy ? [`import { ${shape.policy} } from '../policies.ts';`] : []),
      `import { ${schema} } from '../schemas/${subject}.ts';`,
      ...(shape.wire.length > 0 ? [`import { ${shape.wire.join(', ')} } from '../schemas/wire.ts';`] : []),
      shape.declaration(names),
    ].join('\n'),
  );
  tree.append('libs/api/src/calls/every-call.ts', `export * from './${subject}.ts';\n`);
  tree.create(
    `libs/api/src/calls/${subject}.test.ts`,
    `import { expect, it } from 'vitest';
import { ${call} } from './${subject}.ts';

it('${call} accepts a response with a ${one}, and rejects one without its name', () => {
  const response = ${shape.response("{ id: 1, name: 'an example' }")};
  expect(${call}.output.parse(response)).toEqual(response);
  const incomplete = ${shape.response('{ id: 1 }')};
  expect(${call}.output.safeParse(incomplete).success).toBe(false);
});
`,
  );
  tree.create(
    `${featureDir}/feature.ts`,
    `import { ${shape.result} } from '@grandstand/core';
import type { Feature } from '../../../http/feature.ts';

export const ${feature} = () =>
  ({
    name: '${subject}',
    calls: {
      ${shape.handler(names)}
    },
  }) satisfies Feature;
`,
  );
  tree.create(`${featureDir}/index.ts`, `export { ${feature} } from './feature.ts';\n`);
  tree.create(
    `${featureDir}/${subject}.test.ts`,
    [
      "import { afterAll, beforeAll, expect, it } from 'vitest';",
      "import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';",
      ...shape.testImports,
      '',
      'let fixture: CallFixture;',
      'beforeAll(async () => {',
      '  fixture = await createCallFixture();',
      '});',
      'afterAll(() => fixture.close());',
      shape.platformTest(names),
    ].join('\n'),
  );
  tree.append(
    'apps/platform/src/start/independent-features.ts',
    `export { ${feature} } from '../features/catalog/${subject}/index.ts';\n`,
  );
  if (shape.example !== null)
    tree.append(
      'apps/platform/src/http/call-examples.ts',
      `export const ${call}: Example = { body: { example: ${shape.example} } };\n`,
    );

  return [
    [schemaFile, `the fields of a ${one}`],
    [callFile, 'summary, path, input and failure policy (src/policies.ts)'],
    [`${featureDir}/feature.ts`, 'the handler, with queries.ts and schema.ts beside it for its tables'],
    [`${featureDir}/${subject}.test.ts`, 'tests of the real responses and errors'],
    ['docs/guides/connect-your-own-backend.md', 'the screens that make the call, once there are some'],
  ];
};
