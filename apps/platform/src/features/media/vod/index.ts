export { vodFeature } from './feature.ts';
