export { formsFeature } from './feature.ts';
export { BASIC_PASS, basicPassOfUser, formQueries } from './queries.ts';
