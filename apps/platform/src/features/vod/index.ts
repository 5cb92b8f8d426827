export { vodFeature } from './plugin.ts';
