import type { Handlers } from '../http/handler.ts';
import { accountHandlers } from './account.ts';
import { catalogHandlers } from './catalog.ts';
import { channelHandlers } from './channel.ts';
import { clipHandlers } from './clips.ts';
import { analyticsHandlers } from './analytics.ts';
import { favoriteHandlers } from './favorites.ts';
import { paymentHandlers } from './payments.ts';
import { personalHandlers } from './personal.ts';
import type { HandlerServices } from './services.ts';
import { sessionHandlers } from './session.ts';
import { vodHandlers } from './vod.ts';

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
