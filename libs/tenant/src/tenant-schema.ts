import { toIanaZone } from '@grandstand/core';
import { fontFamilyIds, fontKinds, pairNames } from '@grandstand/ui-theme';
import * as z from 'zod/mini';
import { features } from './features.ts';
import { HOST_PATTERN, HOST_SOURCE_PATTERN, ORIGIN_PATTERN } from './host-patterns.ts';
import { locales } from './locales.ts';
import { themeStyleSchema, typeStyleSchema } from './theme-style-schema.ts';
import { thirdParties } from './third-parties.ts';

/** Longer ones are mistakes: none fits into a page. */
const MAX_TEXT = 1000;
const MAX_LIST = 1000;
/** Of a part of a host name, as in `<id>.localhost`; of a host name. */
const MAX_LABEL = 63;
const MAX_HOST = 253;
/** Control characters, among them those that turn the direction of what follows. */
const CONTROLS = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const text = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(MAX_TEXT),
  z.refine((value) => !CONTROLS.test(value), 'contains line breaks or other control characters'),
);
const tenantId = z.string().check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/), z.maxLength(MAX_LABEL));
const whole = (pattern: string) =>
  z.string().check(z.maxLength(MAX_HOST), z.regex(new RegExp(`^${pattern}$`)));
const domain = whole(HOST_PATTERN);
const origin = whole(ORIGIN_PATTERN);
const hostSources = z.optional(z.array(whole(HOST_SOURCE_PATTERN)).check(z.maxLength(MAX_LIST)));
/** A file under the tenant's `assets/`. */
const imageFile = z.string().check(z.regex(/^(?!.*\.\.)[\w-][\w./-]*\.(?:svg|png)$/));

/** The family's name is written into style sheets. */
const fontName = z.string().check(z.maxLength(60), z.regex(/^[\p{L}\p{N}][\p{L}\p{N} .-]*$/u));
/** A file under the tenant's `assets/fonts/`. */
const fontFile = z.string().check(z.regex(/^(?!.*\.\.)[\w-][\w./-]*\.woff2$/));
const MAX_FONT_FILES = 9;

/** A family whose files the tenant brings. */
const ownFontSchema = z.strictObject({
  name: fontName,
  kind: z.enum(fontKinds),
  /** One with variable weight, or one for each weight. */
  files: z.array(fontFile).check(z.minLength(1), z.maxLength(MAX_FONT_FILES)),
});
const fontChoice = z.union([z.enum(fontFamilyIds), ownFontSchema]);

/** Colour pairs with low contrast that the channel accepts. */
export const acceptedContrastSchema = z.array(z.strictObject({ pair: z.enum(pairNames), reason: text }));

/** Where faults are reported. Other characters are percent-encoded. */
const contact = z
  .string()
  .check(
    z.maxLength(MAX_TEXT),
    z.regex(
      new RegExp(`^(?:mailto:[\\w.%+-]+@${HOST_PATTERN}|https://${HOST_PATTERN}(?:/[\\w./~%?=&#-]*)?)$`),
    ),
  );
const MAX_CONTACTS = 10;

/** An absolute URL, or a path on the analytics host. */
const scriptUrl = z.string().check(z.regex(/^(https?:\/\/[a-z0-9.-]+(:\d+)?)?\/(?!\/)[\w./-]*$/));

export const hostsSchema = z.strictObject({
  api: origin,
  keys: origin,
  media: origin,
  analytics: origin,
  logs: origin,
  /** The payments sandbox, used instead of Stripe. */
  payments: z.optional(origin),
});

/** The channel's look besides its colours. */
export const themeSchema = z.extend(themeStyleSchema, {
  type: z.extend(typeStyleSchema, { display: fontChoice, text: fontChoice }),
  acceptedContrast: z.optional(acceptedContrastSchema),
});

/** `tenants/<channel>/tenant.json`; see docs/contracts/tenant-configuration.md. */
export const tenantSchema = z.strictObject({
  /** For editors only. */
  $schema: z.optional(z.string()),
  /** The reader of the files resolves it. */
  extends: z.optional(z.string().check(z.regex(/^_[\w-]+$/))),
  id: tenantId,
  name: text,
  domains: z.array(domain).check(z.minLength(1), z.maxLength(MAX_LIST)),
  /** Whether search engines may list the site; without it they may. */
  indexed: z.optional(z.boolean()),
  /** If set, the key host is not asked (D3). */
  channelKey: z.optional(text),
  hosts: hostsSchema,
  locales: z.strictObject({
    default: z.enum(locales),
    available: z.array(z.enum(locales)).check(z.minLength(1)),
  }),
  /** The IANA zone in which a server's documents show times; without it UTC. Browsers show the viewer's. */
  timeZone: z.optional(z.string().check(z.refine((zone) => toIanaZone(zone) !== null))),
  /** By locale; the default locale's texts are in the document. */
  site: z.strictObject({
    /** The channel's name where it differs from `name`. */
    name: z.optional(z.partialRecord(z.enum(locales), text)),
    title: z.partialRecord(z.enum(locales), text),
    description: z.partialRecord(z.enum(locales), text),
  }),
  theme: themeSchema,
  assets: z.strictObject({
    /** Horizontal, for the header; only its ratio matters. */
    logo: imageFile,
    /** Square; may be cropped to a circle. */
    icon: imageFile,
  }),
  features: z._default(z.array(z.enum(features)), [...features]),
  /** The content security policy allows these services, and blocks all others. */
  thirdParties: z.array(z.enum(thirdParties)),
  /** Further hosts that the content security policy allows. */
  contentSecurity: z.optional(
    z.strictObject({
      scripts: hostSources,
      connections: hostSources,
      images: hostSources,
      /** Streams and videos: they are also fetched. */
      media: hostSources,
      frames: hostSources,
    }),
  ),
  embed: z.optional(
    z.strictObject({
      /** Origins of the pages that may frame and control the embedded player; without a list, every page may. */
      hosts: z.array(origin).check(z.minLength(1), z.maxLength(MAX_LIST)),
    }),
  ),
  /** Published as `/.well-known/security.txt` (RFC 9116). */
  security: z.optional(
    z.strictObject({
      /** The preferred one first. */
      contacts: z.array(contact).check(z.minLength(1), z.maxLength(MAX_CONTACTS)),
      /** Until when the contacts are right, at the start of the day in UTC. */
      expires: z.iso.date(),
      /** Those that the contacts read; by default the channel's. */
      languages: z.optional(z.array(z.enum(locales)).check(z.minLength(1))),
    }),
  ),
  analytics: z.optional(
    z.strictObject({
      /** Analytics run on localhost, too, where they are skipped otherwise (§7, D17). */
      onLocalhost: z.optional(z.boolean()),
      /** Used instead of Google's script, e.g. that of a local receiver. */
      tagScriptUrl: z.optional(scriptUrl),
    }),
  ),
});

export type Tenant = z.infer<typeof tenantSchema>;
export type OwnFont = z.infer<typeof ownFontSchema>;
export type TenantHosts = z.infer<typeof hostsSchema>;
