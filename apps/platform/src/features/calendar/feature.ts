import type { Feature } from '../../http/feature.ts';
import { type CalendarServices, registerCalendar } from './calendar-routes.ts';
import { calendarHandlers } from './handlers.ts';

/** Calendar feeds: calls to manage them, and the files. */
export const calendarFeature = (services: CalendarServices) =>
  ({
    name: 'calendar',
    calls: calendarHandlers(),
    routes: { api: (app) => registerCalendar(app, services) },
  }) satisfies Feature;
