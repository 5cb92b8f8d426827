import { dirname, resolve } from 'node:path';

import { manifestOf } from './manifest.ts';
import type { Rule, Specifier } from './rule-types.ts';

const SCOPE = '@grandstand/';

/**
 * Nx reads dependencies from package.json, and knip lets a private workspace import any other. The layer rules would
 * therefore not see an undeclared import.
 */
export const noUndeclaredProject: Rule = {
  meta: {
    type: 'problem',
    messages: {
      undeclared:
        '\'{{project}}\' is not declared: add "{{project}}": "*" to the dependencies of this project\'s package.json, so that the layer rules see the edge.',
      inside: "'{{path}}' reaches into {{project}}: import what its index.ts exports.",
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
