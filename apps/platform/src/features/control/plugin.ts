import type { Database } from '../../db/database.ts';
import type { Feature } from '../../http/feature.ts';
import { registerControl } from './control-routes.ts';
import type { Control } from './control.ts';

/** `/__control` on the api's origin (ADR 012); nothing where there is no control. */
export const controlFeature = ({ control, db }: { control: Control | null; db: Database }) =>
  ({
    name: 'control',
    ...(control && { routes: { api: (app) => registerControl(app, control, db) } }),
  }) satisfies Feature;
