import { COUPON_CODE, normalizeCouponCode } from '@grandstand/core';
import { type Locale, locales } from '@grandstand/tenant';
import * as z from 'zod';
import { colorSettings } from './color-settings.ts';
import { byLanguage } from './content-text.ts';
import * as field from './fields.ts';
import { eventStream, mediumStream } from './stream.ts';

const { alias, amount, id, properties } = field;
/** Texts that viewers read, in one or more languages. */
const text = byLanguage(field.text);
const optionalText = byLanguage(z.string());
const image = field.imagePath.nullable().optional();

const currency = z
  .string()
  .refine(
    (code) => Intl.supportedValuesOf('currency').includes(code),
    'must be an ISO 4217 code in capital letters, such as CAD',
  );
const domain = z
  .string()
  .regex(
    /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
    'must be a host name in lower case, without port and path, such as tv.league.example',
  );
const language = z
  .string()
  .refine(
    (code): code is Locale => locales.some((locale) => locale === code),
    `must be one of ${locales.join(', ')}`,
  );

/** What users of the channel may clip (D20). Without it, the defaults hold. */
const clipSettings = z.strictObject({
  /** The longest clip, in seconds. */
  max_duration_s: z
    .int('must be a whole number of seconds')
    .min(5, 'must be from 5 to 600 seconds')
    .max(600, 'must be from 5 to 600 seconds')
    .default(120),
  /** The tags that users choose from; empty: any word can be a tag. Clips keep tags that are removed later. */
  tags: z
    .array(z.strictObject({ alias: alias.max(40, 'must have at most 40 characters'), name: text }))
    .superRefine((tags, context) => {
      const known = new Set<string>();
      for (const [index, tag] of tags.entries()) {
        if (known.has(tag.alias))
          context.addIssue({
            code: 'custom',
            path: [index, 'alias'],
            message: `"${tag.alias}" is used twice; it must be unique`,
          });
        known.add(tag.alias);
      }
    })
    .default([]),
  /** How many minutes of clips a user may have; null: unlimited. */
  max_stored_minutes: z.number().positive('must be above 0, or null for unlimited').nullable().default(null),
  /** How many files, clips and events, a user may download in 30 days; null: unlimited. */
  max_downloads: z
    .int('must be a whole number of downloads')
    .positive('must be above 0, or null for unlimited')
    .nullable()
    .default(null),
  /** After how many days a clip is deleted; null: never. */
  keep_days: z
    .int('must be a whole number of days')
    .positive('must be above 0, or null for ever')
    .nullable()
    .default(null),
  /** The logo drawn on vertical and square clips; null: the channel's name. */
  watermark: field.imagePath.nullable().default(null),
});

/** A channel's clip settings, with defaults. */
export type ClipSettings = z.infer<typeof clipSettings>;
/** Fills in what the settings leave out. */
export const readClipSettings = (settings: unknown): ClipSettings => clipSettings.parse(settings ?? {});

const channelSchema = z.strictObject({
  id: alias,
  name: text,
  /** Sites send it to open a session; it is no secret. */
  key: z.string().regex(/^[\w-]{8,64}$/, 'must have 8 to 64 letters, digits, dashes and underscores'),
  domains: z.array(domain).min(1, 'must have at least one domain'),
  /** Sample channels only: the lowest id of the season's events, and what the drawn backdrops show. */
  first_event_id: id.optional(),
  imagery: field.imagerySchema.optional(),
  settings: z.strictObject({
    language,
    currency,
    google_tag: z.string().nullable(),
    analytics_key: z.string().nullable(),
    captcha: z.strictObject({ provider: z.enum(['sandbox', 'recaptcha']), site_key: field.text }),
    /** `granted`: every registration gives the basic pass. `chosen`: users choose whether they want it. */
    basic_pass: z.enum(['granted', 'chosen']).default('granted'),
    /** The seller's tax number, e.g. for VAT, which receipts show. */
    tax_number: field.text.max(40, 'must have at most 40 characters').nullable().default(null),
    /** Whether tags and analytics wait for the visitor's consent (D17). */
    consent_required: z.boolean().default(false),
    /** How titles name two teams (D27): "away @ home", or "home – away" with the home team first everywhere. */
    event_title: z.enum(['away-home', 'home-away']).default('away-home'),
    clips: clipSettings.prefault({}),
  }),
  geo: z.strictObject({ blocked: z.array(field.country), allowed: z.array(field.country) }),
});

const group = z.strictObject({
  id,
  alias,
  name: text,
  parent: alias.nullable(),
  image,
  properties,
  /** Sample channels only: for the drawn crest. */
  short_name: field.text.optional(),
  colors: field.colors.optional(),
});

const team = z.strictObject({
  id,
  alias,
  name: text,
  short_name: z.string().min(2, 'must have 2 to 4 letters').max(4, 'must have 2 to 4 letters'),
  colors: field.colors,
  logo: image,
  cover: image,
  /** Groups without the groups above them. */
  groups: z.array(alias),
  properties,
  /** Sample channels only: for the timetable. */
  city: field.text.optional(),
  location: alias.optional(),
});

const category = z.strictObject({
  id,
  alias,
  name: text,
  surface: field.surfaceSchema,
  image,
  /** Sample channels only: for the drawn backdrop. */
  colors: field.colors.optional(),
});

const location = z.strictObject({
  id,
  alias,
  name: text,
  city: text,
  state: z.string().nullable(),
  country_code: field.country,
  time_zone: field.timeZone,
});

const slide = z.strictObject({
  id,
  type: z.enum(['main', 'category', 'participant', 'group']).nullable(),
  /** Alias of a category, a team or a group, as `type` says. */
  target: alias.nullable(),
  title: text,
  text: optionalText,
  image,
  url: z.string().nullable(),
  button: optionalText.nullable(),
  /** Names the drawn backdrop. */
  alias: alias.optional(),
  /** Sample channels only: for the drawn backdrop. */
  surface: field.surfaceSchema.optional(),
  colors: field.colors.optional(),
});

const page = z
  .strictObject({
    id,
    url: z.string().regex(/^\/\S*$/, 'must be a path that begins with /, such as /rules'),
    name: text,
    alt_name: optionalText.nullable(),
    /** The HTML file in the same folder, or files by language; or `content`, the HTML itself. */
    file: byLanguage(
      z
        .string()
        .regex(
          /^[\w-]+(\.[\w-]+)*\.html$/,
          'must be the name of an HTML file of the same folder, such as rules.html',
        ),
    ).optional(),
    content: optionalText.optional(),
  })
  .refine(({ file, content }) => (file === undefined) !== (content === undefined), {
    message: 'must have either "file" or "content"',
  });

const preroll = z.strictObject({
  id,
  /** The advert's folder below `footage/preroll`. */
  advert: alias,
  /** Only for events at this venue; null for all venues. */
  location: alias.nullable(),
  /** Only for events of these categories; empty for all. */
  categories: z.array(alias),
  for_vod: z.boolean(),
  for_live: z.boolean(),
  /** How often it is chosen, compared with the others. */
  weight: z.int().min(0),
  /** How long it is suppressed after it has finished, in seconds; null: the client's default. */
  suppression: z.int().positive().nullable(),
  /** After how many seconds it can be skipped; null: never. */
  skip_after: z.int().min(0).nullable(),
});

const offerPackage = z.strictObject({
  id,
  name: text,
  base_price: amount,
  service_fee: amount,
  is_team_pass: z.boolean(),
  categories: z.array(alias),
  tag: optionalText.nullable(),
  type: field.text,
  /** False ends the sale; passes that were sold stay valid. */
  on_sale: z.boolean().default(true),
});

const subscription = z.strictObject({
  id,
  name: text,
  base_price: amount,
  service_fee: amount,
  offer: z.enum(['annual', 'monthly']),
  period: z.int().positive(),
  /** Days. */
  trial_period: z.int().min(0),
  /** False ends the sale and the renewals. */
  on_sale: z.boolean().default(true),
});

const coupon = z
  .strictObject({
    code: z
      .string()
      .overwrite(normalizeCouponCode)
      .regex(COUPON_CODE.pattern, `must have ${COUPON_CODE.rule}`),
    percent: z.number().min(0).max(100).optional(),
    amount: amount.optional(),
    minimum: amount.optional(),
    expires: field.dateTime.optional(),
    /** How often the code can be used in total; 0 for a code that is used up. */
    max_uses: z.int().min(0).optional(),
    max_uses_per_user: z.int().positive().optional(),
    /** The products that the code applies to: all of a type, or the one with the id. By default, all products. */
    items: z
      .array(z.strictObject({ type: z.enum(['event', 'package', 'subscription']), id: id.optional() }))
      .min(1)
      .optional(),
  })
  .refine(({ percent, amount: off }) => (percent === undefined) !== (off === undefined), {
    message: 'must have either "percent" or "amount"',
  });

const mediumFields = {
  id,
  /** For rails that name media by alias, and for the default of `image`. */
  alias: alias.optional(),
  /** Alias of a category of the library. */
  category: alias,
  /** Sample channels only: in the recording of an event, `{event}` stands for the event's name. */
  title: text,
  description: optionalText,
  image: field.imagePath.optional(),
  /** Sample channels only: for the drawn backdrop. */
  colors: field.colors.optional(),
  /** Without it, sample footage, or in the recording of an event the event's stream. */
  stream: mediumStream.nullable().default(null),
};

/** A video produced for the library. */
export const producedMedium = z.strictObject({
  ...mediumFields,
  kind: z.literal('vod'),
  date: z.iso.date('must be a date such as 2026-12-01'),
  duration_s: z.int().min(1),
  surface: field.surfaceSchema,
});

/** In a sample channel: the latest (`back: 1`) of the finished events of a category, or an earlier one. */
const sampleEvent = z.strictObject({ category: alias, back: z.int().positive() });

/** The recording of an event. */
export const recordedMedium = z.strictObject({
  ...mediumFields,
  kind: z.literal('event'),
  event: z.union([id, sampleEvent], 'must be the id of an event'),
});

export const libraryCategory = z.strictObject({ id, alias, name: text });
export const rail = z.strictObject({
  id,
  title: text,
  /** Ids, or aliases of media in the same file. */
  media: z.array(z.union([id, alias], 'must be the id or alias of a medium')),
});

const event = z.strictObject({
  id,
  /** Unique in the channel; by default `event-<id>`. */
  slug: z
    .string()
    .regex(/^[\w:.-]{1,100}$/, 'must have at most 100 letters, digits, dashes, dots and colons')
    .optional(),
  name: text,
  description: optionalText,
  type: z.enum(['free', 'register', 'paid', 'ppv']),
  start: field.dateTime,
  end: field.dateTime,
  /** By default that of the location. */
  time_zone: field.timeZone.optional(),
  /** Both teams, or neither (D27). */
  home: alias.nullable().default(null),
  away: alias.nullable().default(null),
  /** The participants of an event without `home` and `away`, in the order of display. */
  participants: z.array(alias).default([]),
  category: alias,
  location: alias,
  base_price: amount.nullable(),
  service_fee: amount.nullable(),
  image,
  blackout: z
    .strictObject({
      areas: z.array(z.strictObject({ code: field.areaCode, name: text })).min(1),
      until: field.dateTime,
    })
    .nullable()
    .default(null),
  goals: z
    .array(z.strictObject({ at: field.dateTime, side: z.enum(['home', 'away']), points: z.int().positive() }))
    .default([]),
  cancelled: z.boolean().default(false),
  state: z.enum(['postponed', 'suspended', 'abandoned']).nullable().default(null),
  /** Only the day of `start` at the location is known. */
  time_tba: z.boolean().default(false),
  /** Null: sample footage. */
  stream: eventStream.nullable().default(null),
});

/** A tax on price and fee after the discount, in percent with at most four decimals (D28). */
const taxRate = z.strictObject({
  name: byLanguage(field.text.max(40, 'must have at most 40 characters')),
  percent: z
    .number()
    .min(0, 'must be from 0 to 100')
    .max(100, 'must be from 0 to 100')
    .refine((value) => Number(value.toFixed(4)) === value, 'must have at most four decimals'),
  /** Whether prices include it; equal for all taxes of a channel. */
  included: z.boolean().default(false),
  /** The buyers' countries and regions; null: everywhere. */
  areas: z.array(field.areaCode).min(1, 'must name at least one area, or be null').nullable().default(null),
});

/** A list, one tax, or null. Read as a list. */
const taxes = z.preprocess(
  (sent): unknown => (sent === null ? [] : Array.isArray(sent) ? sent : [sent]),
  z
    .array(taxRate)
    .max(100, 'must have at most 100 taxes')
    .refine(
      (rates) => new Set(rates.map(({ included }) => included)).size <= 1,
      'must be included in prices either all or none',
    ),
);

const groupProperty = z.strictObject({
  name: field.text,
  label: text,
  values: z.array(z.string()),
  /** What viewers read in place of a value, by value. */
  value_labels: field.record(text).default({}),
});

/** The schema of each file of a channel's folder. Rows refer to each other by alias. */
export const contentSchemas = {
  channel: channelSchema,
  'color-settings': colorSettings,
  categories: z.array(category),
  locations: z.array(location),
  groups: z.array(group),
  'group-properties': z.array(groupProperty),
  teams: z.array(team),
  menu: z.strictObject({ groups: z.array(alias), participants: z.array(alias) }),
  slides: z.array(slide),
  pages: z.array(page),
  faq: z.array(z.strictObject({ id, question: text, answer: text })),
  blocks: z.array(z.strictObject({ id, alias, title: optionalText, content: optionalText })),
  prerolls: z.array(preroll),
  packages: z.array(offerPackage),
  subscriptions: z.array(subscription),
  payments: z.strictObject({
    tax: taxes,
    coupons: z.array(coupon),
  }),
  events: z.array(event),
  vod: z.strictObject({
    categories: z.array(libraryCategory),
    media: z.array(z.discriminatedUnion('kind', [producedMedium, recordedMedium])),
    rails: z.array(rail),
  }),
};

export type ContentName = keyof typeof contentSchemas;
export type ContentFiles = { [K in ContentName]: z.infer<(typeof contentSchemas)[K]> };
