export { contentFeature } from './plugin.ts';
export { contentQueries } from './queries.ts';
export { reportPages } from './report-pages.ts';
