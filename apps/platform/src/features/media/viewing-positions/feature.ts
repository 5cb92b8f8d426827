import type { Feature } from '../../../http/feature.ts';
import { viewingPositionHandlers } from './handlers.ts';

/** Where users have stopped watching recordings, so that another device continues there. */
export const viewingPositionsFeature = () =>
  ({ name: 'viewing-positions', calls: viewingPositionHandlers() }) satisfies Feature;
