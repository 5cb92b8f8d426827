import type { Handlers } from '../http/handler.ts';
import { catalogHandlers } from './catalog.ts';
import { channelHandlers } from './channel.ts';
import { analyticsHandlers } from './analytics.ts';
import { favoriteHandlers } from './favorites.ts';
import { personalHandlers } from './personal.ts';
import type { HandlerServices } from './services.ts';
import { sessionHandlers } from './session.ts';

export const createHandlers = (services: HandlerServices): Handlers => ({
  ...sessionHandlers(services),
  ...channelHandlers(services),
  ...catalogHandlers(services),
  ...favoriteHandlers(services),
  ...personalHandlers(),
  ...analyticsHandlers(services),
});
