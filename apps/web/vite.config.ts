import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { precompress } from './vite/precompress.ts';
import { sitePages } from './vite/site-pages.ts';

/** The library's package names its development build alone, whose warnings nobody reads here. */
const router = (file: string) =>
  fileURLToPath(new URL(`../production/${file}.mjs`, import.meta.resolve('react-router')));

/**
 * A first visit loads few, large scripts: one for start-up, one for the home page's first view, and after it one for the
 * sections below and one for the late parts of the frame.
 * What several lazy pages share becomes a few chunks; modules of less than `mergeThreshold` bytes never stand alone.
 * Messages stay one chunk per language and area: a stamp leaves out the languages that a tenant lacks.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 2 },
  ...['HomePage', 'HomeSections', 'late-parts'].map((name, place) => ({
    name,
    test: new RegExp(`/${name}\\.tsx?$`),
    includeDependenciesRecursively: true,
    priority: 1 - place / 10,
  })),
  {
    name: 'reports',
    test: /session\/src\/(?:page-reports|send-error-report)\.ts$/,
    includeDependenciesRecursively: true,
  },
  {
    name: 'shared',
    test: (id) => !/\/i18n\/src\/locales\//.test(id),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2000,
  },
];

/**
 * Lets the router's unused parts be left out: as published, an assignment of `displayName` and an unmarked `forwardRef` keep
 * each component in the bundle.
 */
const pureRouter: Plugin = {
  name: 'pure-router',
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/= (React\d*\.(?:memo|forwardRef)\()/g, '= /* @__PURE__ */ $1'),
  },
};

/** The one compile that every tenant's site is stamped from. */
export default defineConfig({
  plugins: [react(), pureRouter, precompress(), sitePages()],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: router('index') },
      { find: /^react-router\/dom$/, replacement: router('dom-export') },
    ],
  },
  build: {
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    // The start-up script alone is larger than the default; `npm run budget` measures what a first visit loads.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // The start-up script lists every chunk by name; `entriesAware` names a shared one after all pages that use it.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
      },
    },
  },
});
