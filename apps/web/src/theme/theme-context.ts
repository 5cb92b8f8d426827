import type { Client } from '@grandstand/api';
import type { Clock, StoredValues } from '@grandstand/core';
import type { RuntimeConfig } from '@grandstand/tenant';

/** What the theme of the server is applied with. */
export interface ThemeContext {
  readonly config: RuntimeConfig;
  readonly stored: StoredValues;
  /** Reports refused colour settings. */
  readonly client: Client;
  readonly clock: Pick<Clock, 'now'>;
}
