import { formatProblem } from '@grandstand/core';
import { describe, expect, it } from 'vitest';

import { checkBoundaries } from './check.ts';
import { parseNxGraph, type Graph, type Project } from './graph.ts';

/** A project with one entry point: `project('libs/api', 'layer:contract', 'env:any')`. */
function project(root: string, ...tags: string[]): Project {
  const name = `@grandstand/${root.slice(root.indexOf('/') + 1)}`;
  return { name, root, tags: ['npm:private', ...tags], exports: { '.': './src/index.ts' } };
}

const core = project('libs/core', 'layer:core', 'env:any');
const api = project('libs/api', 'layer:contract', 'env:any');
const tenant = project('libs/tenant', 'layer:contract', 'env:any');
const session = project('libs/session', 'layer:base', 'env:browser');
const catalog = project('libs/catalog', 'layer:feature', 'env:browser');
const player = project('libs/player', 'layer:feature', 'env:browser');
const web = project('apps/web', 'layer:app', 'env:browser');
const platform = project('apps/platform', 'layer:app', 'env:node');
const workspace = project('tools/workspace', 'layer:app', 'env:node', 'starts:platform', 'starts:web');
const projects = [core, api, tenant, session, catalog, player, web, platform, workspace];

/** A graph with these edges, e.g. `'catalog>player'`. */
function graph(edges: readonly string[], members: readonly Project[] = projects): Graph {
  return {
    projects: members,
    edges: edges.map((edge) => {
      const [source, target] = edge.split('>');
      return { source: `@grandstand/${source}`, target: `@grandstand/${target}` };
    }),
  };
}

function messages(subject: Graph): string {
  return checkBoundaries(subject).map(formatProblem).join('\n');
}

describe('an edge between projects', () => {
  it.each([
    'api>core',
    'api>tenant',
    'session>api',
    'session>core',
    'catalog>session',
    'web>catalog',
    'platform>api',
    'workspace>platform',
    'workspace>web',
  ])('%s is allowed', (edge) => {
    expect(checkBoundaries(graph([edge]))).toEqual([]);
  });

  it.each([
    ['core>api', 'a core project may import core; api is contract', 'down into a project'],
    ['api>session', 'a contract project may import contract, core; session is base', 'down into a project'],
    ['session>catalog', 'a base project may import base, contract, core; catalog is feature', 'down into'],
    ['catalog>player', 'player is feature', 'Compose the two in a page of apps/web'],
    ['catalog>web', 'web is app', 'out of the app into a lib'],
    ['web>platform', 'an app may not import another app', 'starts:platform'],
    ['platform>workspace', 'an app may not import another app', 'starts:workspace'],
    [
      'platform>session',
      'an env:node project may import env:any, env:node; session is env:browser',
      'env:any',
    ],
  ])('%s is reported with a fix', (edge, what, fix) => {
    const text = messages(graph([edge]));
    expect(text).toContain(`@grandstand/${edge.replace('>', ' → @grandstand/')}`);
    expect(text).toContain(what);
    expect(text).toContain(fix);
  });

  it('reports an env:any project that imports a browser one', () => {
    const anywhere = project('libs/anywhere', 'layer:base', 'env:any');
    expect(messages(graph(['anywhere>session'], [...projects, anywhere]))).toContain(
      'an env:any project may import env:any; session is env:browser',
    );
  });
});

describe('the tags', () => {
  it.each([
    [['layer:base'], 'has no env: tag', 'env:any, env:browser, env:node'],
    [['env:any'], 'has no layer: tag', 'layer:core, layer:contract'],
    [['layer:basement', 'env:any'], 'layer:basement, which is not known', 'layer:base,'],
    [['layer:base', 'layer:core', 'env:any'], 'has 2 layer: tags: layer:base, layer:core', 'exactly one'],
    [['layer:app', 'env:node', 'starts:unknown'], 'starts:unknown names no project', 'Correct the name'],
  ])('%j are reported with a fix', (tags, what, fix) => {
    const text = messages(graph(['api>core'], [...projects, project('tools/odd', ...tags)]));
    expect(text).toContain('tools/odd/package.json nx.tags: ');
    expect(text).toContain(what);
    expect(text).toContain(fix);
  });

  it('that are both missing are both reported', () => {
    expect(checkBoundaries(graph(['api>core'], [...projects, project('libs/bare')]))).toHaveLength(2);
  });
});

describe('the check for cycles of projects', () => {
  it('reports each cycle once with its path', () => {
    const problems = checkBoundaries(graph(['api>tenant', 'tenant>api', 'session>api']));
    expect(problems.map(({ message }) => message)).toEqual([
      '@grandstand/api → @grandstand/tenant → @grandstand/api: these projects form an import cycle.',
    ]);
  });

  it('accepts two paths to the same project', () => {
    expect(checkBoundaries(graph(['session>api', 'session>tenant', 'api>core', 'tenant>core']))).toEqual([]);
  });
});

describe('the Nx graph', () => {
  it.each([
    ['no projects', graph([], []), 'has no projects'],
    ['no edge between many', graph([]), 'has 9 projects and no edge'],
  ])('is reported if it has %s', (_name, subject, what) => {
    expect(messages(subject)).toContain(what);
  });

  it.each([{}, { graph: {} }, { graph: { nodes: {} } }, null])('is rejected if its JSON is %j', (json) => {
    expect(() => parseNxGraph(json)).toThrow();
  });

  it('is read without the packages of the registry', () => {
    const node = {
      data: {
        root: 'libs/api',
        tags: ['layer:contract'],
        metadata: { js: { packageExports: { '.': './src/index.ts' } } },
      },
    };
    const edges = ['@grandstand/core', 'npm:zod'].map((target) => ({ source: '@grandstand/api', target }));
    const json = {
      graph: { nodes: { '@grandstand/api': node }, dependencies: { '@grandstand/api': edges } },
    };
    expect(parseNxGraph(json)).toEqual({
      projects: [
        {
          name: '@grandstand/api',
          root: 'libs/api',
          tags: ['layer:contract'],
          exports: { '.': './src/index.ts' },
        },
      ],
      edges: [{ source: '@grandstand/api', target: '@grandstand/core' }],
    });
  });
});
