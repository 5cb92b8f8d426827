import * as z from 'zod';

const alias = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single dashes');
const id = z.number().int().positive();
const color = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour such as #0b1d3a');
const colors = z.tuple([color, color]);
const properties = z.record(z.string(), z.array(z.string()));
const amount = z.number().nonnegative();
const country = z.string().regex(/^[A-Z]{2}$/, 'an ISO 3166-1 alpha-2 code');
const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}, 'an IANA time zone');

/** Playing surfaces, each with its own sample footage: `hall` is a futsal court, `field` a lacrosse field. */
export const surfaceSchema = z.enum(['rink', 'pitch', 'court', 'hall', 'field']);
export type Surface = z.infer<typeof surfaceSchema>;

/**
 * What the backdrop images of a channel show: `beams` is light over the markings of a playing field, `dusk` is a school
 * ground at dusk, `blocks` are flat shapes.
 */
const imagerySchema = z.enum(['beams', 'dusk', 'blocks']);
export type Imagery = z.infer<typeof imagerySchema>;

export const sportSchema = z.enum(['ice-hockey', 'football', 'futsal', 'basketball', 'lacrosse']);
export type Sport = z.infer<typeof sportSchema>;

export const SURFACE_OF_SPORT: Readonly<Record<Sport, Surface>> = {
  'ice-hockey': 'rink',
  football: 'pitch',
  futsal: 'hall',
  basketball: 'court',
  lacrosse: 'field',
};

/** The adverts of invented brands that `demo-media` draws. */
const advertSchema = z.enum(['solvenne', 'palefin']);

const weekdaySchema = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);

const offerSchema = z.object({
  type: z.enum(['register', 'paid', 'ppv']),
  /** The share of the fixtures with this offer, 0 to 1. */
  share: z.number().min(0).max(1),
  base_price: amount.nullable(),
  service_fee: amount.nullable(),
});

const competition = {
  alias,
  category: alias,
  sport: sportSchema,
  teams: z.array(alias).min(4),
  /** Placeholders: `{home}`, `{away}`, `{city}`, `{venue}`. */
  name: z.string(),
  descriptions: z.array(z.string()).min(1),
};

export const seasonSchema = z.object({
  /** Competitions on a weekly timetable, in the venue's local time. */
  competitions: z.array(
    z.object({
      ...competition,
      /** The shortest and the longest broadcast, in minutes. */
      length_minutes: z.tuple([z.number().int().min(120), z.number().int().max(150)]),
      timetable: z
        .array(
          z.object({
            weekday: weekdaySchema,
            time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 19:30'),
            games: z.number().int().positive(),
          }),
        )
        .min(1),
      offers: z.array(offerSchema),
      /** The first game of every week may not be shown in these areas until some hours after its end. */
      blackout: z
        .object({
          areas: z
            .array(
              z.object({
                code: z.string().regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, 'a code such as BG or CA-ON'),
                name: z.string(),
              }),
            )
            .min(1),
          hours_after: z.number().int().positive(),
        })
        .optional(),
    }),
  ),
  /** Filler fixtures: free, for the hours in which fewer than two free events of the timetable are live. */
  fillers: z.array(z.object({ ...competition, locations: z.array(alias).min(1) })).min(1),
});
export type SeasonRules = z.infer<typeof seasonSchema>;
export type Competition = SeasonRules['competitions'][number];
export type Filler = SeasonRules['fillers'][number];

const vodMediaFields = {
  id,
  alias,
  /** Alias of a category of the on-demand library. */
  category: alias,
  /** For kind `event` it may contain the placeholder `{event}`, the name of the event. */
  title: z.string(),
  description: z.string(),
  colors,
};

/** The on-demand library. */
const vodSchema = z.object({
  categories: z.array(z.object({ id, alias, name: z.string() })).min(4),
  media: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({
          ...vodMediaFields,
          kind: z.literal('vod'),
          date: z.iso.date(),
          duration_s: z.number().int().min(30),
          surface: surfaceSchema,
        }),
        z.object({
          ...vodMediaFields,
          kind: z.literal('event'),
          /**
           * Which event the video shows: one of the events of `category` that are finished when the video is inserted.
           * `back` is 1 for the latest of them, 2 for the one before it, and so on.
           */
          event: z.object({ category: alias, back: z.number().int().positive() }),
        }),
      ]),
    )
    .min(24),
  rails: z.array(z.object({ id, title: z.string(), media: z.array(alias).min(1) })).min(3),
});

/** The schema of each file in `channels/<channel>/`. Rows refer to each other by alias. */
export const seedFileSchemas = {
  channel: z.object({
    id: alias,
    name: z.string(),
    key: z.string().min(8),
    domains: z.array(z.string()).min(1),
    /** The lowest id of the channel's events. The ids of a channel are a range of one million. */
    first_event_id: id,
    imagery: imagerySchema,
    settings: z.object({
      language: z.string(),
      currency: z.string().length(3),
      google_tag: z.string().nullable(),
      analytics_key: z.string().nullable(),
      captcha: z.object({ provider: z.enum(['sandbox', 'recaptcha']), site_key: z.string() }),
      /** `granted`: every registration gives the basic pass. `chosen`: users choose whether they want it. */
      basic_pass: z.enum(['granted', 'chosen']).default('granted'),
      /** Whether tags and analytics wait for the visitor's consent (D17). */
      consent_required: z.boolean().default(false),
    }),
    geo: z.object({ blocked: z.array(country), allowed: z.array(country) }),
  }),
  'color-settings': z.object({ updated_at: z.iso.datetime(), colors: z.record(z.string(), z.string()) }),
  groups: z.array(
    z.object({
      id,
      alias,
      name: z.string(),
      short_name: z.string(),
      parent: alias.nullable(),
      colors,
      properties,
    }),
  ),
  'group-properties': z.array(z.object({ name: z.string(), label: z.string(), values: z.array(z.string()) })),
  teams: z.array(
    z.object({
      id,
      alias,
      name: z.string(),
      short_name: z.string().min(2).max(4),
      city: z.string(),
      colors,
      groups: z.array(alias),
      /** Alias of the home venue. */
      location: alias,
      properties,
    }),
  ),
  categories: z.array(z.object({ id, alias, name: z.string(), surface: surfaceSchema, colors })),
  locations: z.array(
    z.object({
      id,
      alias,
      name: z.string(),
      city: z.string(),
      state: z.string().nullable(),
      country_code: country,
      time_zone: timeZone,
    }),
  ),
  menu: z.object({ groups: z.array(alias), participants: z.array(alias) }),
  slides: z.array(
    z.object({
      id,
      alias,
      type: z.enum(['main', 'category', 'participant', 'group']).nullable(),
      target: alias.nullable(),
      title: z.string(),
      text: z.string(),
      url: z.string().nullable(),
      button: z.string().nullable(),
      surface: surfaceSchema,
      colors,
    }),
  ),
  pages: z.array(
    z.object({
      id,
      url: z.string().min(1),
      name: z.string(),
      alt_name: z.string().nullable(),
      /** The HTML file in the same folder. */
      file: z.string().endsWith('.html'),
    }),
  ),
  faq: z.array(z.object({ id, question: z.string(), answer: z.string() })),
  blocks: z.array(z.object({ id, alias, title: z.string(), content: z.string() })),
  prerolls: z.array(
    z.object({
      id,
      advert: advertSchema,
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
    }),
  ),
  packages: z.array(
    z.object({
      id,
      name: z.string(),
      base_price: amount,
      service_fee: amount,
      is_team_pass: z.boolean(),
      categories: z.array(alias),
      tag: z.string().nullable(),
      type: z.string(),
    }),
  ),
  subscriptions: z.array(
    z.object({
      id,
      name: z.string(),
      base_price: amount,
      service_fee: amount,
      offer: z.enum(['annual', 'monthly']),
      period: z.number().int().positive(),
      trial_period: z.number().int().nonnegative(),
    }),
  ),
  season: seasonSchema,
  payments: z.object({
    /** Tax on price and fee after the discount; null when no tax is charged. */
    tax: z.object({ name: z.string(), percent: z.number().min(0).max(100) }).nullable(),
    coupons: z.array(
      z
        .object({
          code: z.string().toUpperCase(),
          percent: z.number().min(0).max(100).optional(),
          amount: amount.optional(),
          minimum: amount.optional(),
          expires: z.iso.datetime().optional(),
          /** How often the code can be used in total; 0 for a code that is used up. */
          max_uses: z.number().int().nonnegative().optional(),
          max_uses_per_user: z.number().int().positive().optional(),
          /** The products that the code applies to: all of a type, or the one with the id. By default, all products. */
          items: z
            .array(z.object({ type: z.enum(['event', 'package', 'subscription']), id: id.optional() }))
            .min(1)
            .optional(),
        })
        .refine(({ percent, amount: off }) => (percent === undefined) !== (off === undefined), {
          message: 'either a percent or an amount',
        }),
    ),
  }),
  /** Demo accounts. The platform prints their passwords at the start. */
  accounts: z.array(
    z.object({
      email: z.email().toLowerCase(),
      password: z.string().min(8),
      first_name: z.string(),
      last_name: z.string(),
      temporary_password: z.boolean(),
      /** Whether the account has chosen the basic pass (D2). */
      basic_pass: z.boolean(),
      /** What the account can be used for, printed at the start. */
      description: z.string(),
    }),
  ),
  vod: vodSchema,
};
export type SeedFiles = { [K in keyof typeof seedFileSchemas]: z.infer<(typeof seedFileSchemas)[K]> };
