export { formsFeature } from './plugin.ts';
export { BASIC_PASS, formQueries } from './queries.ts';
