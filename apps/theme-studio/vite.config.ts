import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Compiled once; `grandstand studio` serves it. */
export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
  },
});
