import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Compiled once and stamped for each channel, like the web app. No code splitting: a stamp removes the chunks of the
 * languages that a channel does not offer, but the gallery shows every channel in every language.
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
