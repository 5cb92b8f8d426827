import type { PathRule } from '../models/path-rules.ts';
import type { Site } from '../models/release.ts';

/** What the files for other servers are made of. */
export interface HostedSite {
  readonly site: Site;
  /** With the headers of TLS: browsers ignore them without it. */
  readonly rules: readonly PathRule[];
  /** The paths of all files of the site. */
  readonly files: readonly string[];
}
