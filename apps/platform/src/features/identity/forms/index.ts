export { formsFeature } from './feature.ts';
export { BASIC_PASS, formQueries } from './queries.ts';
