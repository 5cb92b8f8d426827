import { defineConfig } from 'vite';

/** One classic script: it runs before the app's modules. */
export default defineConfig({
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    lib: { entry: 'src/main.ts', formats: ['iife'], name: 'previewFrame', fileName: () => 'frame.js' },
  },
});
