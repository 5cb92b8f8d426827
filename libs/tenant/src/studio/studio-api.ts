import type { Problem } from '@grandstand/core';
import type { FontFamily } from '@grandstand/ui-theme';
import type { OwnFont } from '../tenant-schema.ts';
import type { ThemeDraft } from './theme-draft.ts';

/**
 * The calls between the studio's page and its server (`grandstand studio`): JSON over HTTP, same origin, with the token of the
 * address in the header `STUDIO_TOKEN_HEADER`. Every failure is `StudioFailure` with a status of 400 or more.
 *
 *     GET    /api/tenants                                 StudioTenantSummary[]
 *     GET    /api/tenants/<id>                            StudioTenant
 *     GET    /api/tenants/<id>/drafts/<name>              StudioDraft
 *     PUT    /api/tenants/<id>/drafts/<name>              SaveRequest    -> StudioDraft    409 StudioConflict
 *     DELETE /api/tenants/<id>/drafts/<name>?version=     -> 204                           409 StudioConflict
 *     POST   /api/tenants/<id>/patch                      ThemeDraft     -> StudioPatch    (writes nothing)
 *     PUT    /api/tenants/<id>/theme                      SaveRequest    -> StudioTenant   409 StudioConflict
 *     GET    /api/tenants/<id>/history                    StudioChange[], the newest first
 *     GET    /api/tenants/<id>/server-colors              ServerColors
 *     POST   /api/tenants/<id>/server-colors/pull         -> StudioTenant
 *     POST   /api/tenants/<id>/server-colors/push         PushRequest    -> StudioTenant
 */
export const STUDIO_TOKEN_HEADER = 'x-studio-token';

export interface StudioFailure {
  readonly problems: readonly Problem[];
}

/** Somebody else has saved since `version` was read. */
export interface StudioConflict extends StudioFailure {
  readonly current: { readonly version: string; readonly draft: ThemeDraft };
}

export interface StudioTenantSummary {
  readonly id: string;
  readonly name: string;
  /** Null: the files cannot be read; `problems` of StudioTenant say why. */
  readonly domain: string | null;
  readonly drafts: readonly string[];
}

export interface StudioTenant {
  readonly id: string;
  readonly name: string;
  /** Where the preview's frames open, such as `http://northline.localhost:4190`; always another origin than the studio's. */
  readonly previewOrigin: string;
  readonly locales: { readonly default: string; readonly available: readonly string[] };
  /** Null while the files have mistakes that leave nothing to show. */
  readonly saved: StoredTheme | null;
  /** Mistakes in the files, as `grandstand check` finds them. */
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly drafts: readonly StudioDraftSummary[];
  /** Fonts of the tenant's folder, with what a theme needs of them. */
  readonly ownFonts: readonly { readonly font: OwnFont; readonly family: FontFamily }[];
  /** `@font-face` rules of the catalogue and of own fonts; their URLs are absolute, of the preview's origin. */
  readonly fontFaces: string;
  readonly images: { readonly logo: BrandImageState; readonly icon: BrandImageState };
  readonly pages: readonly PreviewPage[];
}

export interface StoredTheme extends ThemeDraft {
  /** Of both files; changes with every change of them. */
  readonly version: string;
  /** ISO 8601. */
  readonly updatedAt: string;
}

export interface BrandImageState {
  readonly file: string;
  /** Absolute; null if the file cannot be shown. */
  readonly url: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly problems: readonly Problem[];
}

/** A page of the product, with an example of its parameters. */
export interface PreviewPage {
  /** Stable name, such as `watch-live`. */
  readonly id: string;
  readonly title: string;
  /** Path with query. */
  readonly path: string;
}

export interface StudioDraftSummary {
  readonly name: string;
  /** ISO 8601. */
  readonly changedAt: string;
}

export interface StudioDraft {
  readonly name: string;
  readonly version: string;
  readonly changedAt: string;
  readonly draft: ThemeDraft;
}

export interface SaveRequest {
  /** The version that was read; null: there must be none yet. */
  readonly version: string | null;
  readonly draft: ThemeDraft;
}

/** What `PUT …/theme` would write. */
export interface StudioPatch {
  /** Unified diff of `tenant.json` and `color-settings.json`; empty if nothing changes. */
  readonly diff: string;
  /** As `grandstand check` would find them afterwards. */
  readonly problems: readonly Problem[];
  /** What `grandstand build` would write into the theme's style element; null with problems. */
  readonly css: string | null;
}

/** A commit that changed the tenant's theme. */
export interface StudioChange {
  readonly commit: string;
  readonly author: string;
  /** ISO 8601. */
  readonly date: string;
  readonly subject: string;
  readonly draft: ThemeDraft | null;
}

export interface ServerColors {
  readonly url: string;
  readonly updatedAt: string;
  readonly colors: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
  /** Which is newer. */
  readonly newer: 'server' | 'files' | 'same';
}

export interface PushRequest {
  /** Written to the audit of the platform. */
  readonly reason: string;
}
