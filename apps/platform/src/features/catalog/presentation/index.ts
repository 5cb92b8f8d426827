export { clipSettingsOf } from './clip-settings.ts';
export { presentationFeature } from './feature.ts';
export { presentationQueries } from './queries.ts';
export { warnOfPageProblems } from './warn-of-page-problems.ts';
