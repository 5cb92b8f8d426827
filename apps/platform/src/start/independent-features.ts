/* Features that need no services. `features.ts` starts all that are exported here. */

export { formsFeature } from '../features/identity/forms/index.ts';
export { viewingPositionsFeature } from '../features/media/viewing-positions/index.ts';
