export { contentFeature } from './feature.ts';
export { contentQueries } from './queries.ts';
export { reportPages } from './report-pages.ts';
