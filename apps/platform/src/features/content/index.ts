export { contentFeature } from './plugin.ts';
