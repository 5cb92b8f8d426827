import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite/precompress.ts';
import { sitePages } from './vite/site-pages.ts';

/** The one compile that every tenant's site is stamped from. */
export default defineConfig({
  plugins: [react(), precompress(), sitePages()],
  build: {
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
  },
});
