import type { Feature } from '../../../http/feature.ts';
import { createCardProcess } from './card-process.ts';
import { type CardServices, registerCards } from './card-routes.ts';

/** The pictures of shared links. */
export const cardsFeature = (services: CardServices) =>
  ({
    name: 'cards',
    routes: { media: (app) => registerCards(app, { ...services, cards: createCardProcess(services) }) },
  }) satisfies Feature;
