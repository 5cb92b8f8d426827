import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { sameClassNamesEverywhere, styledComponents } from './vite/class-names.ts';
import { precompress } from './vite/precompress.ts';
import { sitePages } from './vite/site-pages.ts';
import { compileTarget } from './vite/supported-browsers.ts';
import { withoutUnusedParts } from './vite/unused-parts.ts';

const WORKSPACE = fileURLToPath(new URL('../..', import.meta.url));

/** The package exports only its development build, which is larger; use the production build. */
const router = (file: string) =>
  fileURLToPath(new URL(`../production/${file}.mjs`, import.meta.resolve('react-router')));

/**
 * A first visit loads few, large scripts: one for start-up, one for the home page's first view, then one for the sections
 * below it and one for the deferred parts of the frame.
 * Modules shared by several lazy pages are merged into chunks of at least `entriesAwareMergeThreshold` bytes.
 * Messages stay one chunk per language and area: the stamp leaves out the languages that a tenant does not have.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 2 },
  ...['HomePage', 'HomeSections', 'deferred-parts'].map((name, index) => ({
    name,
    // The home page loads the prices of its cards with the sections that show them.
    test: new RegExp(`/${name === 'HomeSections' ? '(?:HomeSections|find-prices)' : name}\\.tsx?$`),
    includeDependenciesRecursively: true,
    // A module that belongs to several groups goes into the first of them.
    priority: 1 - index / 10,
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
    entriesAwareMergeThreshold: 4000,
  },
];

/**
 * Makes the router tree-shakable: as published, assignments of `displayName` and `forwardRef` calls without a pure
 * annotation keep every component in the bundle.
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

/** Leaves out the router's warnings to developers, which are in its production build too. The development server keeps them. */
const withoutRouterWarnings: Plugin = {
  name: 'without-router-warnings',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-/ },
    handler: (code) =>
      code.replaceAll(
        /^function (warning|warningOnce|warnOnce)\([^)]*\) \{$.*?^\}$/gms,
        '/* @__NO_SIDE_EFFECTS__ */ function $1() {}',
      ),
  },
};

/**
 * Leaves out stylis' vendor prefixes, which no browser of `build.target` needs. styled-components adds them only if
 * `enableVendorPrefixes` is set, but imports them anyway.
 */
const withoutVendorPrefixes: Plugin = {
  name: 'without-vendor-prefixes',
  transform: {
    filter: { id: /\/stylis\/src\/Prefixer\.js$/ },
    handler: () => 'export const prefix = (value) => value;',
  },
};

/**
 * Leaves out i18next's loading of messages from a server: messages are chunks of the app (`libs/i18n`), which are added
 * to an instance that has its first resources already.
 */
const withoutMessageServer: Plugin = {
  name: 'without-message-server',
  transform: {
    filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
    handler(code) {
      const connector = /^class Connector extends EventEmitter \{$.*?^\}$/ms;
      if (!connector.test(code)) this.error('i18next has no class Connector any more; adapt the plugin.');
      return code.replace(
        connector,
        'class Connector extends EventEmitter { state = {}; load(languages, namespaces, done) { done(); } }',
      );
    },
  },
};

const browserBuild: BuildOptions = {
  manifest: true,
  target: compileTarget,
  modulePreload: { polyfill: false },
  sourcemap: false,
  reportCompressedSize: false,
  // The start-up script is larger than the default limit; `npm run budget` checks the size of a first visit.
  chunkSizeWarningLimit: 700,
  rolldownOptions: {
    output: {
      codeSplitting: { groups: chunkGroups },
      // The start-up script lists every chunk name, so names are short: `entriesAware` would name a shared chunk after all
      // pages that use it, and seven characters (42 bits) tell the versions of a chunk apart.
      chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash:7].js`,
    },
  },
};

/** In a folder of the browsers' build that is not published. */
const serverBuild: BuildOptions = {
  ssr: true,
  outDir: 'dist/.vite/server',
  target: 'node24',
  sourcemap: false,
  reportCompressedSize: false,
  rolldownOptions: {
    output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash:7].mjs' },
  },
};

/** The single build that all tenants' sites are stamped from. `vite build --ssr` builds the part that renders on a server. */
export default defineConfig(({ isSsrBuild = false }) => ({
  oxc: styledComponents,
  plugins: [
    react(),
    sameClassNamesEverywhere(WORKSPACE),
    pureRouter,
    withoutRouterWarnings,
    withoutVendorPrefixes,
    withoutMessageServer,
    ...(isSsrBuild ? [] : [...withoutUnusedParts, precompress(), sitePages()]),
  ],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: router('index') },
      { find: /^react-router\/dom$/, replacement: router('dom-export') },
      // SWR's fallback for React before 18.
      { find: /^use-sync-external-store\/shim.*$/, replacement: 'react' },
    ],
  },
  build: isSsrBuild ? serverBuild : browserBuild,
  // One folder without dependencies, which the stamp puts beside the sites.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
}));
