export { viewingPositionsFeature } from './feature.ts';
