import type { Database } from '../../../db/database.ts';
import type { Feature } from '../../../http/feature.ts';
import { type ControlServices, registerControl } from './control-routes.ts';
import type { Control } from './control.ts';

interface Services {
  readonly control: Control | null;
  readonly db: Database;
  readonly payments: { readonly payments: Pick<ControlServices, 'renewDue'> };
}

/** `/__control` on the API's origin (ADR 012), unless control is null. */
export const controlFeature = ({ control, db, payments: { payments } }: Services) =>
  ({
    name: 'control',
    ...(control && {
      routes: {
        api: (app) => registerControl(app, { control, db, renewDue: (nowTs) => payments.renewDue(nowTs) }),
      },
    }),
  }) satisfies Feature;
