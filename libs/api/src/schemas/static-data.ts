import * as z from 'zod/mini';
import { colorSettingsSchema } from './color-settings.ts';
import { eventCategorySchema } from './event-category.ts';
import { eventLocationSchema } from './event-location.ts';
import { faqSchema } from './faq.ts';
import { menuSchema } from './menu.ts';
import { packageSchema, subscriptionSchema } from './offer.ts';
import { pageSchema } from './page.ts';
import { participantGroupPropertySchema, participantGroupSchema } from './participant-group.ts';
import { settingsSchema } from './settings.ts';
import { slideSchema } from './slide.ts';

/** All channel data that changes rarely, in one response (§7). Each part has the shape of its separate call. */
export const staticDataSchema = z.object({
  'color-settings': colorSettingsSchema,
  'events-categories': z.array(eventCategorySchema),
  'events-locations': z.array(eventLocationSchema),
  faq: z.array(faqSchema),
  menu: menuSchema,
  packages: z.array(packageSchema),
  pages: z.array(pageSchema),
  'participant-groups': z.array(participantGroupSchema),
  'participant-group-properties': z.array(participantGroupPropertySchema),
  settings: settingsSchema,
  slides: z.array(slideSchema),
  subscriptions: z.array(subscriptionSchema),
});
export type StaticData = z.infer<typeof staticDataSchema>;
