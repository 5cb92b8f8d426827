import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../define-call.ts';
import { accessSchema } from '../schemas/access.ts';
import { clipSchema } from '../schemas/clips.ts';
import {
  customFormSchema,
  geoSchema,
  menuItemSchema,
  pageSchema,
  settingsSchema,
  slideSchema,
  staticDataSchema,
} from '../schemas/channel.ts';
import { eventSchema, participantSchema } from '../schemas/catalog.ts';
import { favoritableTypeSchema, favoriteSchema } from '../schemas/favorites.ts';
import { orderSchema, packageSchema, subscriptionSchema } from '../schemas/payments.ts';
import { userSchema } from '../schemas/account.ts';
import { vodMediaSchema, vodRailSchema } from '../schemas/vod.ts';
import { SECTION_7 } from '../testing/section-7.ts';
import { calls } from './index.ts';

const words = (text: string): string[] => text.split(' ');

/** Paths in §7, *Exempt from api_key*, without the configuration file, which is not a call. */
const EXEMPT = [
  '/get_api_key',
  '/menu',
  '/pages',
  '/faq',
  '/color-settings/web',
  '/settings',
  '/slides/web',
  '/events-locations',
  '/subscriptions',
  '/packages',
  '/participants',
  '/participant-groups',
  '/delete-account-confirm',
  '/channel-bootstrap-data',
];

const fieldsOf = (schema: z.ZodMiniType): string[] => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(json.properties ?? {});
};

describe('calls of section 7', () => {
  it.each(SECTION_7)('%s is declared as %s with its fields', (route, name, ...fields) => {
    const call: Call = calls[name];
    expect(`${call.method} ${call.path}`).toBe(route);
    expect(call.name).toBe(name);
    expect(fieldsOf(call.input)).toEqual(expect.arrayContaining(fields));
  });

  it('are declared once: no two calls have the same route', () => {
    const routes = Object.values<Call>(calls).map(({ host, method, path }) => `${host} ${method} ${path}`);
    expect(routes.filter((route, index) => routes.indexOf(route) < index)).toEqual([]);
  });

  it('are exempt from the api key only if listed in EXEMPT or single items of its lists', () => {
    const keyless = Object.values<Call>(calls).filter(
      ({ host, credential }) => host === 'api' && (credential === 'channel_key' || credential === 'none'),
    );
    const singleItems = ['/packages/{id}', '/subscriptions/{id}'];
    expect(keyless.map(({ path }) => path).toSorted()).toEqual([...EXEMPT, ...singleItems].toSorted());
  });

  it('getStaticData has all parts', () => {
    expect(fieldsOf(staticDataSchema).toSorted()).toEqual([
      'color-settings',
      'events-categories',
      'events-locations',
      'faq',
      'menu',
      'packages',
      'pages',
      'participant-group-properties',
      'participant-groups',
      'settings',
      'slides',
      'subscriptions',
    ]);
  });
});

describe('entities of section 3', () => {
  it.each<[string, z.ZodMiniType, string[]]>([
    [
      'User',
      userSchema,
      [
        ...words('id email temporary_password trial_period_used is_geo_blocked'),
        ...words('capabilities featureCount first_name last_name'),
      ],
    ],
    [
      'Event and Item',
      eventSchema,
      [
        ...words('id name type has_access event_utc_ts time_zone participants location_id'),
        ...words('event_category_id stream_status home_team_id base_price service_fee'),
        'single_event_package_id',
      ],
    ],
    [
      'Package',
      packageSchema,
      [
        ...words('id name price base_price service_fee is_team_pass event_categories'),
        ...words('weight tag type'),
      ],
    ],
    [
      'Subscription',
      subscriptionSchema,
      ['id', 'name', 'price', 'base_price', 'service_fee', 'offer', 'period', 'trial_period', 'weight'],
    ],
    ['Order', orderSchema, ['id', 'type', 'status', 'activity_status', 'product']],
    ['Order.product', orderSchema.shape.product, ['id', 'participant_id', 'event_category_id']],
    ['Clip', clipSchema, ['event_id', 'name', 'start_time', 'duration', 'tags', 'event_media_id', 'event']],
    ['Favorite', favoriteSchema, ['favoritable_id', 'favoritable_type']],
    [
      'Participant',
      participantSchema,
      ['id', 'name', 'short_name', 'alias', 'images', 'color', 'properties', 'groups'],
    ],
    ['Menu item', menuItemSchema, ['name', 'image', 'id', 'alias', 'url']],
    ['Slide', slideSchema, ['slidable_type', 'slidable_id']],
    ['Page', pageSchema, ['id', 'url', 'name', 'alt_name']],
    [
      'Channel settings',
      settingsSchema,
      ['language', 'currency', 'google-analytics', 'analytics_key', 'prerolls', 'static_blocks'],
    ],
    [
      'Preroll',
      settingsSchema.shape.prerolls.def.element,
      ['id', 'url', 'weight', 'location_id', 'event_categories', 'for_vod', 'for_live'],
    ],
    ['VOD media', vodMediaSchema, ['id', 'title', 'date', 'assets']],
    ['VOD asset', vodMediaSchema.shape.assets.def.element, ['type', 'path']],
    ['VOD rail', vodRailSchema, ['id', 'title', 'vod_media_items']],
    ['Geo', geoSchema, ['country', 'country_code', 'ip', 'is_geo_blocked']],
    ['Custom form', customFormSchema.shape.fields.def.element, ['name', 'value']],
    ['Access', accessSchema, ['capabilities']],
  ])('%s has the fields that the specification names', (_entity, schema, fields) => {
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields));
  });

  it.each<[string, { readonly def: { readonly values: readonly unknown[] } }, string[]]>([
    ['Item types', orderSchema.shape.type, ['subscription', 'package', 'event']],
    ['Favourites', favoritableTypeSchema, ['participant', 'group', 'category']],
    ['Payment status', orderSchema.shape.status, ['created', 'failed', 'paid', 'refunded']],
    ['Order state', orderSchema.shape.activity_status, ['expired', 'inactive', 'active', 'canceled']],
    ['Event states', eventSchema.shape.stream_status, ['finished', 'live', 'upcoming']],
    ['Offers', subscriptionSchema.shape.offer, ['annual', 'monthly']],
    ['VOD kinds', vodMediaSchema.shape.kind, ['event', 'vod']],
    ['Clip states', clipSchema.shape.state, ['queued', 'processing', 'failed', 'ready', 'deleted']],
    ['Pass types', eventSchema.shape.type, ['free', 'paid', 'register', 'ppv']],
  ])('%s are the values that the specification names', (_vocabulary, schema, values) => {
    expect(new Set(schema.def.values)).toEqual(new Set(values));
  });
});
