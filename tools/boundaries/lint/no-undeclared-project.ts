import { dirname, resolve } from 'node:path';

import { manifestOf } from './manifest.ts';
import type { Rule, Specifier } from './rule-types.ts';

const SCOPE = '@grandstand/';

/**
 * Requires that a project declares the projects that it imports. The layer rules check the dependencies in package.json,
 * as Nx does, so they do not see an undeclared one; and knip does not report it between private projects.
 */
export const noUndeclaredProject: Rule = {
  meta: {
    type: 'problem',
    messages: {
      undeclared:
        '\'{{project}}\' is not a dependency of this project: add "{{project}}": "*" to the dependencies in its package.json. The layer rules check declared dependencies only.',
      inside:
        "'{{path}}' imports an internal file of {{project}}: import from '{{project}}', which exports its public names.",
    },
  },
  create(context) {
    const check = (node: Specifier): void => {
      if (node?.type !== 'Literal' || typeof node.value !== 'string') return;
      const specifier = node.value;
      const isRelative = specifier.startsWith('../');
      if (!isRelative && !specifier.startsWith(SCOPE)) return;

      const own = manifestOf(context.filename);
      if (!own) return;
      if (isRelative) {
        const other = manifestOf(resolve(dirname(context.filename), specifier));
        if (other && !other.isRoot && other.name !== own.name) {
          context.report({ node, messageId: 'inside', data: { path: specifier, project: other.name } });
        }
        return;
      }
      const project = specifier.split('/').slice(0, 2).join('/');
      if (project !== own.name && !own.declared.includes(project)) {
        context.report({ node, messageId: 'undeclared', data: { project } });
      }
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source }) => check(source),
    };
  },
};
