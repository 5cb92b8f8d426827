import type { MediaUrls } from '../../../media-urls/index.ts';
import { err, ok } from '@grandstand/core';
import type { Handlers } from '../../../http/handler.ts';
import type { Channel } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';
import { wireCatalogQueries } from '../catalog/index.ts';
import { wireOfferQueries } from '../../commerce/orders/index.ts';
import { type PaymentSettings, wirePresentationQueries } from './wire-presentation.ts';

export interface PresentationServices {
  readonly mediaUrls: MediaUrls;
  /** With what the browser loads the payment provider's script; null: nothing can be bought. */
  readonly payments: PaymentSettings | null;
}

/** Without the pairs whose low contrast the channel accepts. */
const wireColors = ({ colorSettings: { updated_at, colors } }: Channel) => ({ updated_at, colors });

export function presentationHandlers({ mediaUrls, payments }: PresentationServices) {
  const contentOf = ({ scope, channel }: { scope: Scope; channel: Channel }) =>
    wirePresentationQueries(scope, channel, mediaUrls, payments);
  return {
    getSettings: async (context) => ok(await contentOf(context).settings()),
    getColorSettings: ({ channel }) => Promise.resolve(ok(wireColors(channel))),
    getMenu: async (context) => ok(await contentOf(context).menu()),
    async listSlides(context) {
      const slides = await contentOf(context).slides();
      const { type } = context.input;
      // A slide without a type goes to the main list (§3).
      return ok(
        type === undefined ? slides : slides.filter((slide) => (slide.slidable_type ?? 'main') === type),
      );
    },
    listPages: async (context) => ok(await contentOf(context).pages()),
    async getPage(context) {
      const page = await contentOf(context).page(context.input.id);
      return page ? ok(page) : err({ kind: 'not-found', what: 'Page' });
    },
    listFaq: async (context) => ok(await contentOf(context).faq()),
    getChannelBootstrapData: async (context) => ok({ pages: await contentOf(context).pages() }),
    async getStaticData(context) {
      const content = contentOf(context);
      const catalog = wireCatalogQueries(context.scope, mediaUrls);
      const offers = wireOfferQueries(context.scope, context.channel.settings.currency);
      return ok({
        'color-settings': wireColors(context.channel),
        'events-categories': await catalog.categories(),
        'events-locations': await catalog.locations(),
        faq: await content.faq(),
        menu: await content.menu(),
        packages: await offers.packages(),
        pages: await content.pages(),
        'participant-groups': await catalog.groups(),
        'participant-group-properties': await catalog.groupProperties(),
        settings: await content.settings(),
        slides: await content.slides(),
        subscriptions: await offers.subscriptions(),
      });
    },
  } satisfies Partial<Handlers>;
}
