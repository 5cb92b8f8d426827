import type { Database } from '../../db/database.ts';
import type { Feature } from '../../http/feature.ts';
import { registerControl } from './control-routes.ts';
import type { Control } from './control.ts';

/** `/__control` on the API's origin (ADR 012), unless control is null. */
export const controlFeature = ({ control, db }: { control: Control | null; db: Database }) =>
  ({
    name: 'control',
    ...(control && { routes: { api: (app) => registerControl(app, control, db) } }),
  }) satisfies Feature;
