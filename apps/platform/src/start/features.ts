import type { Seed } from '@grandstand/sample-channels';
import type { AnonymousKeys } from '../db/anonymous-keys.ts';
import type { SigningKeys } from '../db/platform-secret.ts';
import type { ClockWatch } from '../db/clock-watch.ts';
import type { TextSealer } from '../db/sealed-text.ts';
import type { CallName } from '@grandstand/api';
import type { Clock } from '@grandstand/core';
import type { ChannelRegistry } from '../db/channel-registry.ts';
import type { Database } from '../db/database.ts';
import { accessFeature, createAccess, createMediaLinks } from '../features/commerce/access/index.ts';
import { type AccountServices, accountsFeature } from '../features/identity/accounts/index.ts';
import { analyticsFeature } from '../features/operation/analytics/index.ts';
import { calendarFeature } from '../features/messages/calendar/index.ts';
import { catalogFeature, createPeriodLookup } from '../features/catalog/catalog/index.ts';
import { cardsFeature } from '../features/media/cards/index.ts';
import { clipsFeature } from '../features/media/clips/index.ts';
import { presentationFeature } from '../features/catalog/presentation/index.ts';
import { type Control, controlFeature } from '../features/operation/control/index.ts';
import { downloadsFeature } from '../features/media/downloads/index.ts';
import { favoritesFeature } from '../features/catalog/favorites/index.ts';
import { createFootage, createFootageSource } from '../features/media/footage/index.ts';
import { geoFeature, type GeoOptions } from '../features/identity/geo/index.ts';
import { mailFeature, type SmtpOptions, type TextGatewayOptions } from '../mail/index.ts';
import { createMediaUrls, createPathSigner } from '../media-urls/index.ts';
import {
  createEventStreams,
  createEventTimingLookup,
  createMatchStoryLookup,
  mediaFeature,
  type Storage,
} from '../features/media/media/index.ts';
import {
  createGrants,
  createOriginClient,
  createOriginFiles,
  createStreamLinks,
  createUrlSource,
} from '../features/media/gateway/index.ts';
import { createIngestSource, createPublishedStreams, ingestFeature } from '../features/media/ingest/index.ts';
import type { StreamSettings } from '../features/media/signing/index.ts';
import { createStreamSource } from '../features/media/sources/index.ts';
import { notificationsFeature } from '../features/messages/notifications/index.ts';
import {
  type PaymentServices,
  paymentsFeature,
  wirePaymentSettings,
} from '../features/commerce/payments/index.ts';
import { retentionFeature } from '../features/operation/retention/index.ts';
import { sampleContentFeature } from '../features/operation/sample-seeding/index.ts';
import { simulationFeature } from '../features/media/simulation/index.ts';
import { vodFeature } from '../features/media/vod/index.ts';
import type { Feature } from '../http/feature.ts';
import * as independentFeatures from './independent-features.ts';
import { listErasures, readProfileFacts } from './users.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** Dependencies of the features. */
export interface FeatureServices {
  readonly db: Database;
  readonly registry: ChannelRegistry;
  readonly anonymousKeys: AnonymousKeys;
  readonly clock: Clock;
  readonly clockWatch: ClockWatch;
  /** Null in production. */
  readonly control: Control | null;
  readonly jobs: Jobs;
  /** Clip files; `workDir`, for incomplete files, is on the same disk. */
  readonly storage: Storage;
  readonly workDir: string;
  /** Files that encoders push, and the folder of its incomplete files. */
  readonly recordings: { readonly storage: Storage; readonly workDir: string };
  readonly mediaDir: string;
  /** URL of the media origin; known only after the server has started. */
  readonly mediaOrigin: () => string;
  /** Secret of signed media URLs; equal in all processes. */
  readonly mediaKeys: SigningKeys;
  readonly geo: GeoOptions;
  /** Signing profiles and origins of streams by URL. */
  readonly streams: StreamSettings;
  readonly accounts: AccountServices;
  readonly payments: PaymentServices;
  /** Seals texts that the database keeps. */
  readonly sealer: TextSealer;
  readonly smtp: SmtpOptions | null;
  readonly textGateway: TextGatewayOptions | null;
  readonly isOutboxShown: boolean;
  readonly seeds: readonly Seed[];
}

/** Every feature of the platform. */
export function listFeatures(platform: FeatureServices): readonly Feature[] {
  const { db, clock, control, mediaDir, mediaKeys, geo, payments } = platform;
  const faults = control?.streams ?? null;
  const signer = createPathSigner(mediaKeys, faults?.linksAheadS);
  const mediaUrls = createMediaUrls(platform.mediaOrigin, signer);
  const findEventTiming = createEventTimingLookup(db, clock, control?.eventTimesChanged.subscribe);
  const findPeriods = createPeriodLookup(platform.seeds);
  const access = createAccess({ db, geo });
  const findMatchStory = createMatchStoryLookup(db, findPeriods);
  const { profiles } = platform.streams;
  const findGrant = createGrants();
  const files = createOriginFiles({ client: createOriginClient(platform.streams), clock });
  const published = createPublishedStreams(db, clock);
  const source = createIngestSource({
    published,
    storage: platform.recordings.storage,
    clock,
    otherwise: createStreamSource({
      footage: createFootageSource(createFootage(mediaDir)),
      urls: createUrlSource({ files, profiles, findGrant, clock }),
    }),
  });
  const links = createMediaLinks({ signer, registry: platform.registry, access, clock });
  const services = {
    ...platform,
    faults,
    links,
    mediaUrls,
    findEventTiming,
    access,
    readProfileFacts,
    erasures: listErasures(platform),
    findPeriods,
    findMatchStory,
    source,
    streamLinks: createStreamLinks({
      profiles,
      findGrant,
      mediaOrigin: platform.mediaOrigin,
      isPushed: async (event) => (await published.findId(event)) !== null,
    }),
    eventStreams: createEventStreams({ source, findEventTiming, findMatchStory, faults }),
  };
  const features = [
    ...Object.values(independentFeatures).map((createFeature) => createFeature()),
    geoFeature(services),
    accessFeature(services),
    presentationFeature({ mediaUrls, payments: wirePaymentSettings(payments.stripe) }),
    catalogFeature(services),
    favoritesFeature(services),
    calendarFeature({ ...services, siteUrl: services.accounts.siteUrl }),
    mediaFeature(services),
    ingestFeature({ ...services, ...platform.recordings }),
    vodFeature(services),
    clipsFeature(services),
    cardsFeature(services),
    downloadsFeature(services),
    simulationFeature(services),
    paymentsFeature({ ...payments, geo: services.geo, clock, clockWatch: platform.clockWatch }),
    mailFeature(services),
    notificationsFeature({ ...services, siteUrl: services.accounts.siteUrl }),
    analyticsFeature({ ...services, showsRecords: control !== null }),
    accountsFeature(services),
    retentionFeature(services),
    sampleContentFeature(services),
    controlFeature(services),
  ] as const;
  const complete: WithEveryCall<(typeof features)[number]> = features;
  return complete;
}

type CallsWithoutHandler<F> = Exclude<CallName, F extends { calls: infer C } ? keyof C : never>;

/** Fails to compile, naming the call, if a declared call has no handler. */
type WithEveryCall<F> = [CallsWithoutHandler<F>] extends [never]
  ? readonly Feature[]
  : CallsWithoutHandler<F>;
