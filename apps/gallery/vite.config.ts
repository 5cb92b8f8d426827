import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * One compile, stamped for each channel as the web app's is. In one file: a stamp leaves out the chunks of the
 * languages that a channel does not have, and the gallery shows every channel in every language.
 */
export default defineConfig({
  plugins: [react()],
  build: {
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
