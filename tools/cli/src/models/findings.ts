import type { Problem } from '@grandstand/core';

/** What was found in the files of tenants. */
export interface Findings {
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** What a tenant accepts explicitly. */
  readonly notes: readonly Problem[];
}
