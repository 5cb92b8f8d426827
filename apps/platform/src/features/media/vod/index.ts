export { vodFeature } from './feature.ts';
export { foldTitles } from './queries.ts';
