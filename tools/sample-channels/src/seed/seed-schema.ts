import {
  byLanguage,
  contentSchemas,
  libraryCategory,
  producedMedium,
  rail,
  recordedMedium,
  type Surface,
} from '@grandstand/content-files';
import * as z from 'zod';

const alias = contentSchemas.blocks.element.shape.alias;
const amount = contentSchemas.packages.element.shape.base_price;

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

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 19:30');
const weekdaySchema = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);

const offerSchema = z.object({
  type: z.enum(['register', 'paid', 'ppv']),
  /** The share of the fixtures with this offer, 0 to 1. */
  share: z.number().min(0).max(1),
  base_price: amount.nullable(),
  service_fee: amount.nullable(),
});

/** A text with placeholders, in one or more languages. */
const template = byLanguage(z.string());

const competition = {
  alias,
  category: alias,
  sport: sportSchema,
  teams: z.array(alias).min(4),
  /** Placeholders: `{home}`, `{away}`, `{city}`, `{venue}`. */
  name: template,
  descriptions: z.array(template).min(1),
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
            time: timeOfDay,
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
                name: byLanguage(z.string()),
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

/** An event without two teams, or a match with a state beyond the clock's; repeated every few weeks. */
const special = z.object({
  alias,
  /** Part of the ids of its events. */
  id: z.number().int().min(1).max(20),
  category: alias,
  location: alias,
  home: alias.nullable().default(null),
  away: alias.nullable().default(null),
  participants: z.array(alias).default([]),
  name: template,
  description: template,
  type: z.enum(['free', 'register']),
  weekday: weekdaySchema,
  time: timeOfDay,
  length_minutes: z.number().int().min(30).max(1440),
  every_weeks: z.number().int().min(1),
  /** The weeks since 1970 modulo `every_weeks`. */
  week: z.number().int().min(0),
  state: z.enum(['postponed', 'abandoned']).nullable().default(null),
  time_tba: z.boolean().default(false),
});
export type Special = z.infer<typeof special>;

/** The on-demand library; the sample season decides which events its recordings show. */
const vodSchema = contentSchemas.vod.extend({
  categories: z.array(libraryCategory),
  media: z.array(
    z.discriminatedUnion('kind', [
      producedMedium.required({ alias: true, colors: true }),
      recordedMedium.required({ alias: true, colors: true }).extend({
        /**
         * Which event the video shows: one of the events of `category` that are finished when the video is inserted.
         * `back` is 1 for the latest of them, 2 for the one before it, and so on.
         */
        event: z.strictObject({ category: alias, back: z.int().positive() }),
      }),
    ]),
  ),
  rails: z.array(rail.extend({ media: z.array(alias).min(1) })),
});

const {
  channel,
  groups,
  teams,
  categories,
  slides,
  pages,
  prerolls,
  events: _events,
  ...unchanged
} = contentSchemas;
const { content: _content, ...pageFields } = pages.element.shape;

/**
 * The schema of each file in `channels/<channel>/`: a channel's content (docs/contracts/content-files.md) with what
 * the drawn pictures need, and the season in place of events.
 */
export const seedFileSchemas = {
  channel: channel.required({ first_event_id: true, imagery: true }),
  ...unchanged,
  groups: z.array(groups.element.required({ short_name: true, colors: true })),
  teams: z.array(teams.element.required({ city: true, location: true })),
  categories: z.array(categories.element.required({ colors: true })),
  slides: z.array(slides.element.required({ alias: true, surface: true, colors: true })),
  pages: z.array(z.strictObject(pageFields).required({ file: true })),
  prerolls: z.array(prerolls.element.extend({ advert: advertSchema })),
  season: seasonSchema,
  specials: z.array(special),
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
