import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite/precompress.ts';
import { sitePages } from './vite/site-pages.ts';

/** The library's package names its development build alone, whose warnings nobody reads here. */
const router = (file: string) =>
  fileURLToPath(new URL(`../production/${file}.mjs`, import.meta.resolve('react-router')));

/** The one compile that every tenant's site is stamped from. */
export default defineConfig({
  plugins: [react(), precompress(), sitePages()],
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
  },
});
