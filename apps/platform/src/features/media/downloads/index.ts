export { downloadsFeature } from './feature.ts';
export { downloadQueries } from './queries.ts';
