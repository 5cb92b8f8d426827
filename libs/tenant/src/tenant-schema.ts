import { pairNames } from '@grandstand/ui-theme';
import * as z from 'zod/mini';
import { features } from './features.ts';
import { locales } from './locales.ts';
import { themeStyleSchema } from './theme-style-schema.ts';

const text = z.string().check(z.trim(), z.minLength(1));
const tenantId = z.string().check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/));
const domain = z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/));
/** Scheme, host and port: nothing after them, so that paths can be appended. */
const origin = z.string().check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/));
/** A file under the tenant's `assets/`. */
const svgFile = z.string().check(z.regex(/^(?!.*\.\.)[\w-][\w./-]*\.svg$/));

/** Pairs of the channel's colours that are hard to read and stay so on purpose. */
export const acceptedContrastSchema = z.array(z.strictObject({ pair: z.enum(pairNames), reason: text }));

export const hostsSchema = z.strictObject({
  api: origin,
  keys: origin,
  media: origin,
  analytics: origin,
  logs: origin,
});

/** `tenants/<channel>/tenant.json`: what makes one web app this channel's. docs/contracts/tenant-configuration.md */
export const tenantSchema = z.strictObject({
  /** Names a JSON schema for editors; not read. */
  $schema: z.optional(z.string()),
  id: tenantId,
  name: text,
  domains: z.array(domain).check(z.minLength(1)),
  /** Pinned, it spares the question to the key host (D3). */
  channelKey: z.optional(text),
  hosts: hostsSchema,
  locales: z.strictObject({
    default: z.enum(locales),
    available: z.array(z.enum(locales)).check(z.minLength(1)),
  }),
  /** Per locale; the default locale's stands in the document. */
  site: z.strictObject({
    title: z.partialRecord(z.enum(locales), text),
    description: z.partialRecord(z.enum(locales), text),
  }),
  theme: z.extend(themeStyleSchema, { acceptedContrast: z.optional(acceptedContrastSchema) }),
  assets: z.strictObject({
    /** Horizontal, for the header; its size is read from its viewBox. */
    logo: svgFile,
    /** Square, safe to be cut to a circle. */
    icon: svgFile,
  }),
  features: z.array(z.enum(features)),
});

export type Tenant = z.infer<typeof tenantSchema>;
export type TenantHosts = z.infer<typeof hostsSchema>;
