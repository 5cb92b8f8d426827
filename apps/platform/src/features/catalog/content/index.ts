export { clipSettingsOf } from './clip-settings.ts';
export { contentFeature } from './feature.ts';
export { contentQueries } from './queries.ts';
export { warnOfPageProblems } from './warn-of-page-problems.ts';
