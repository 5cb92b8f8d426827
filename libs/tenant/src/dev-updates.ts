/** Names of the messages between a page and its development server, over the connection of Vite. */
export const DEV_HELLO = 'grandstand:hello';
export const DEV_UPDATE = 'grandstand:update';

/** Sent by a page when it has loaded; the server answers it with the tenant's state. */
export interface DevHello {
  readonly tenant: string;
}

/** The tenant's theme as its files have it, without what a page gets from its document only. */
export interface DevTheme {
  /** `data-build` of the style element. */
  readonly build: string;
  readonly css: string;
  /** `<meta name="theme-color">`. */
  readonly themeColor: string;
  readonly colorScheme: string;
}

/** Sent to all pages when files of a tenant have changed. */
export type DevUpdate = { readonly tenant: string } & (
  | { readonly kind: 'reload' }
  | {
      readonly kind: 'state';
      /** Mistakes in the tenant's files, as `grandstand check` prints them. */
      readonly problems: readonly string[];
      /** Null: the files were never valid. */
      readonly theme: DevTheme | null;
    }
);
