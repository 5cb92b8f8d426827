import * as z from 'zod/mini';
import {
  eventCategorySchema,
  eventLocationSchema,
  participantGroupPropertySchema,
  participantGroupSchema,
} from './catalog.ts';
import { packageSchema, subscriptionSchema } from './payments.ts';
import { idSchema, langSchema, urlSchema } from './wire.ts';

/**
 * ISO 3166 code of the client's region (`CA-QC`), else of the country (`CA`), which decides the taxes; null: unknown.
 * // assumed: §7
 */
export const areaSchema = z.nullish(z.string());

/** A channel's taxes (D28). // assumed: §7 */
const taxSettingsSchema = z.object({
  /** Whether prices include them; otherwise they are added. */
  included: z.boolean(),
  /** Each is a percentage of price and fee, after the discount. */
  rates: z.array(
    z.object({
      name: z.string(),
      percent: z.number(),
      /** ISO 3166 codes of the buyers' countries and regions; null: everywhere. */
      areas: z.nullable(z.array(z.string())),
    }),
  ),
  /** The seller's tax number, as invoices show it. */
  number: z.nullable(z.string()),
});
export type TaxSettings = z.infer<typeof taxSettingsSchema>;

/** The location of the client's IP address. The country fields are null when it is unknown. */
export const geoSchema = z.object({
  country: z.nullable(z.string()),
  country_code: z.nullable(z.string()),
  ip: z.string(),
  is_geo_blocked: z.boolean(),
  area: areaSchema,
});
export type Geo = z.infer<typeof geoSchema>;

/**
 * The colours that the channel's owner set on the server: CSS colours by setting name. `@grandstand/ui-theme` defines
 * the names and which of them are required. // assumed: §7
 */
export const colorSettingsSchema = z.object({
  /** ISO 8601. The app uses these settings if they are newer than those of the build. */
  updated_at: z.string(),
  colors: z.record(z.string(), z.string()),
});
export type ColorSettings = z.infer<typeof colorSettingsSchema>;

const prerollSchema = z.object({
  id: idSchema,
  url: urlSchema,
  weight: z.number(),
  location_id: z.nullable(idSchema),
  event_categories: z.array(idSchema),
  for_vod: z.boolean(),
  for_live: z.boolean(),
  /** How long it is suppressed after it has finished, in seconds (§4); null or missing: an hour. // assumed: §3 */
  suppression: z.nullish(z.number()),
  /** After how many seconds it can be skipped; null or missing: not offered. // assumed: §3 */
  skip_after: z.nullish(z.number()),
});
export type Preroll = z.infer<typeof prerollSchema>;

/** Content of the channel that is shown on a page, identified by its alias. // assumed: §7 */
const staticBlockSchema = z.object({
  id: idSchema,
  alias: z.string(),
  title: z.string(),
  /** HTML, to be sanitised before it is shown. */
  content: z.string(),
  lang: langSchema,
});

/** The captcha of the registration form (D14). // assumed: §7 */
const captchaSchema = z.object({ provider: z.literal(['sandbox', 'recaptcha']), site_key: z.string() });

/**
 * With what the browser loads the payment provider's script, also before a login. `script_url`: the URL of the payments
 * sandbox's script; null: Stripe's script. // assumed: §7
 */
const paymentSettingsSchema = z.object({ publishable_key: z.string(), script_url: z.nullable(urlSchema) });

/** What the channel lets users clip (D20). // assumed: §7 */
const clipSettingsSchema = z.object({
  /** The longest clip, in seconds. */
  max_duration: z.number().check(z.positive()),
  /** The vocabulary of tags. Clips have the aliases; users read the names. */
  tags: z.array(z.object({ alias: z.string(), name: z.string() })),
});
export type ClipSettings = z.infer<typeof clipSettingsSchema>;

/** The currency of a channel without one (§9). */
const DEFAULT_CURRENCY = 'USD';

/** Channel settings (§3). */
export const settingsSchema = z.object({
  // assumed: §7
  name: z.string(),
  language: z.string(),
  currency: z.pipe(
    z.transform((sent: unknown) =>
      sent === undefined || sent === null || sent === '' ? DEFAULT_CURRENCY : sent,
    ),
    z.string(),
  ),
  'google-analytics': z.nullable(z.object({ 'google-tag': z.nullable(z.string()) })),
  // assumed: §7
  analytics_key: z.nullable(z.string()),
  /** Whether analytics may start only after the user's consent (D17). // assumed: §7 */
  consent_required: z.nullish(z.boolean()),
  captcha: captchaSchema,
  /** Null or missing: nothing can be bought on the channel. */
  payments: z.nullish(paymentSettingsSchema),
  /** Null or missing: unknown; prices are shown without tax. */
  tax: z.nullish(taxSettingsSchema),
  /** Null or missing: users cannot make clips on the channel. */
  clips: z.nullish(clipSettingsSchema),
  prerolls: z.array(prerollSchema),
  static_blocks: z.array(staticBlockSchema),
});
export type Settings = z.infer<typeof settingsSchema>;

export const menuItemSchema = z.object({
  id: idSchema,
  name: z.string(),
  alias: z.string(),
  image: z.nullable(urlSchema),
  /** The link's URL; null: the page of the group or participant. */
  url: z.nullable(z.string()),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

/** Links to groups and to participants (§3). // assumed: §7 */
export const menuSchema = z.object({
  groups: z.array(menuItemSchema),
  participants: z.array(menuItemSchema),
});

/** A page that the channel has created (§3). `url` is its path on the site, e.g. `/rules`. */
export const pageSchema = z.object({
  id: idSchema,
  url: z.string(),
  name: z.string(),
  alt_name: z.nullable(z.string()),
  lang: langSchema,
});
export type Page = z.infer<typeof pageSchema>;

/** One page with its content. // assumed: §7 */
export const pageDetailSchema = z.extend(pageSchema, {
  /** HTML, to be sanitised before it is shown. */
  content: z.string(),
});

/** A frequently asked question with its answer. // assumed: §7 */
export const faqSchema = z.object({
  id: idSchema,
  question: z.string(),
  /** HTML, to be sanitised before it is shown. */
  answer: z.string(),
  weight: z.number(),
  lang: langSchema,
});

export const slidableTypeSchema = z.literal(['main', 'category', 'participant', 'group']);

/** A slide of the hero carousel (§3). Without a type it belongs to the main carousel. */
export const slideSchema = z.object({
  id: idSchema,
  slidable_type: z.nullable(slidableTypeSchema),
  slidable_id: z.nullable(idSchema),
  // assumed: §7
  title: z.string(),
  text: z.string(),
  image: z.nullable(urlSchema),
  /** Link target: a path of the site or an absolute URL. */
  url: z.nullable(z.string()),
  button: z.nullable(z.string()),
  weight: z.number(),
  lang: langSchema,
});
export type Slide = z.infer<typeof slideSchema>;

/** The name of a custom form, e.g. `passes` (D2). */
export const formAliasSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/));

const fieldSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  value: z.string().check(z.maxLength(1000)),
});

/** A user's name/value fields, stored under an alias (§3). */
export const customFormSchema = z.object({
  // assumed: §7
  alias: formAliasSchema,
  fields: z.array(fieldSchema),
});

/** The fields to save; other fields stay unchanged. // assumed: §7 */
export const formFieldsSchema = z.array(fieldSchema).check(z.minLength(1), z.maxLength(50));

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
