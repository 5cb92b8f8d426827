import * as z from 'zod';
import { type Generator, UsageError } from './generator.ts';
import { isKebabCase, pascalCase, sentenceCase, wordsOf } from './names.ts';

const VERSION = '0.1.0';

const recordSchema = z.record(z.string(), z.unknown());

/** Returns a copy of sorted entries with another entry, which is inserted in order. */
function withEntry(
  entries: Readonly<Record<string, unknown>>,
  key: string,
  value: unknown,
): Record<string, unknown> {
  const list = Object.entries(entries);
  const index = list.findIndex(([other]) => other.localeCompare(key, 'en') > 0);
  return Object.fromEntries(list.toSpliced(index < 0 ? list.length : index, 0, [key, value]));
}

/** `npm run new -- lib ticket-scanner`: a lib of the feature layer with one function and its test. */
export const generateLib: Generator = (tree, name) => {
  if (!isKebabCase(name)) {
    throw new UsageError(`"${name}" is not a name for a lib: use kebab-case, e.g. ticket-scanner.`);
  }
  const words = wordsOf(name);
  const type = pascalCase(words);
  const root = `libs/${name}`;
  const dependencies = { '@grandstand/core': '*' };
  const manifest = {
    name: `@grandstand/${name}`,
    version: VERSION,
    private: true,
    type: 'module',
    sideEffects: false,
    exports: { '.': './src/index.ts' },
    scripts: {
      lint: 'oxlint --type-aware --type-check --deny-warnings .',
      test: 'vitest run --config ../../vitest.config.ts',
    },
    dependencies,
    nx: { tags: ['layer:feature', 'env:browser'] },
  };

  tree.create(`${root}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  tree.create(
    `${root}/tsconfig.json`,
    `${JSON.stringify({ extends: '../../tsconfig.browser.json', include: ['src'] }, null, 2)}\n`,
  );
  tree.create(
    `${root}/README.md`,
    `# @grandstand/${name}

What the lib is for, in one sentence.

## How it works

How it works, in plain words.

## Main entry points

- \`parse${type}(text)\`: reads a name; the first function, to be replaced

May import: base, contract, core; never another feature.
`,
  );
  tree.create(`${root}/src/index.ts`, `export { parse${type}, type ${type} } from './parse-${name}.ts';\n`);
  tree.create(
    `${root}/src/parse-${name}.ts`,
    `import { err, ok, type Result } from '@grandstand/core';

export interface ${type} {
  readonly name: string;
}

/** Reads a name without surrounding spaces; \`empty\` if there is none. */
export function parse${type}(text: string): Result<'empty', ${type}> {
  const name = text.trim();
  return name === '' ? err('empty') : ok({ name });
}
`,
  );
  tree.create(
    `${root}/src/parse-${name}.test.ts`,
    `import { err, ok } from '@grandstand/core';
import { expect, it } from 'vitest';
import { parse${type} } from './parse-${name}.ts';

it.each([
  ['a name', ok({ name: 'a name' })],
  [' a name ', ok({ name: 'a name' })],
  [' ', err('empty')],
])('reads "%s"', (text, expected) => {
  expect(parse${type}(text)).toEqual(expected);
});
`,
  );

  // Add the entries that `npm install` would write.
  const lock = recordSchema.parse(JSON.parse(tree.read('package-lock.json')));
  const withLib = withEntry(recordSchema.parse(lock['packages']), root, {
    name: manifest.name,
    version: VERSION,
    dependencies,
  });
  const packages = withEntry(withLib, `node_modules/${manifest.name}`, { resolved: root, link: true });
  tree.edit('package-lock.json', () => `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  tree.link(`node_modules/${manifest.name}`, `../../${root}`);

  tree.insertBefore('README.md', /^tenants\/ /m, `  ${`${name}/`.padEnd(14)} ${sentenceCase(words)}\n`);

  return [
    [`${root}/src`, `the code, in place of parse${type}`],
    [`${root}/README.md`, 'purpose, how it works, main entry points'],
    [`${root}/package.json`, 'layer and environment in nx.tags (tools/boundaries), dependencies'],
    ['README.md', `the lib's line on the map`],
    [
      'apps/web/package.json',
      `the dependency "${manifest.name}": "*", when a page uses the lib; then npm install`,
    ],
  ];
};
