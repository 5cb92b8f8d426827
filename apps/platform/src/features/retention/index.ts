export { retentionFeature } from './plugin.ts';
