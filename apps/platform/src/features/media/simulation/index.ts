export { simulationFeature } from './feature.ts';
export { simulationQueries } from './queries.ts';
