import type { Handlers } from '../http/handler.ts';
import { accountHandlers } from '../features/accounts/handlers.ts';
import { catalogHandlers } from '../features/catalog/event-handlers.ts';
import { channelHandlers } from '../features/catalog/channel-handlers.ts';
import { clipHandlers } from '../features/clips/handlers.ts';
import { analyticsHandlers } from '../features/analytics/handlers.ts';
import { favoriteHandlers } from '../features/favorites/handlers.ts';
import { paymentHandlers } from '../features/payments/handlers.ts';
import { personalHandlers } from '../features/calendar/handlers.ts';
import type { HandlerServices } from './handler-services.ts';
import { sessionHandlers } from '../features/accounts/session-handlers.ts';
import { vodHandlers } from '../features/vod/handlers.ts';

export const createHandlers = (services: HandlerServices): Handlers => ({
  ...sessionHandlers(services),
  ...accountHandlers(services),
  ...channelHandlers(services),
  ...catalogHandlers(services),
  ...favoriteHandlers(services),
  ...personalHandlers(),
  ...analyticsHandlers(services),
  ...clipHandlers(services),
  ...vodHandlers(services),
  ...paymentHandlers(services),
});
