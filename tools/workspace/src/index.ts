export { findChromium, launchOptions } from './chromium.ts';
export { dataDir, ROOT } from './paths.ts';
export { findFreePorts } from './ports.ts';
export { type RunFile, readRunFile } from './run-file.ts';
export { startGallery } from './start-gallery.ts';
export { startStack, type Stack } from './stack.ts';
