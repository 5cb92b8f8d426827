import type { TextSealer } from '../../../db/sealed-text.ts';
import type { Feature } from '../../../http/feature.ts';
import { type CalendarServices, registerCalendar } from './calendar-routes.ts';
import { calendarHandlers } from './handlers.ts';

/** Calendar feeds: calls to manage them, and the files. */
export const calendarFeature = (services: CalendarServices & { readonly sealer: TextSealer }) =>
  ({
    name: 'calendar',
    calls: calendarHandlers(services.sealer),
    routes: { api: (app) => registerCalendar(app, services) },
  }) satisfies Feature;
