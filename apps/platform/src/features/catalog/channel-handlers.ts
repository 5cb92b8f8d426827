import { err, ok } from '@grandstand/core';
import type { Handlers } from '../../http/handler.ts';
import type { Channel } from '../../db/channel-registry.ts';
import type { Repository } from '../../db/repository.ts';
import { wireContent } from './wire-content.ts';
import type { HandlerServices } from '../../start/handler-services.ts';

export function channelHandlers({ links }: HandlerServices) {
  const contentOf = ({ rows, channel }: { rows: Repository; channel: Channel }) =>
    wireContent(rows, channel, links);
  return {
    getSettings: async (context) => ok(await contentOf(context).settings()),
    getColorSettings: ({ channel }) => Promise.resolve(ok(channel.colorSettings)),
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
      return ok({
        'color-settings': context.channel.colorSettings,
        'events-categories': await content.categories(),
        'events-locations': await content.locations(),
        faq: await content.faq(),
        menu: await content.menu(),
        packages: await content.packages(),
        pages: await content.pages(),
        'participant-groups': await content.groups(),
        'participant-group-properties': await content.groupProperties(),
        settings: await content.settings(),
        slides: await content.slides(),
        subscriptions: await content.subscriptions(),
      });
    },
  } satisfies Partial<Handlers>;
}
