import { resolve } from 'node:path';
import { formatProblem } from '@grandstand/core';
import {
  isOfDomain,
  NO_STREAM_SETTINGS,
  readSigningProfiles,
  type StreamSettings,
} from '../features/media/signing/index.ts';
import { badEnvironment } from './read-values.ts';
import type { Environment } from './variables.ts';

/**
 * Reads the file that GRANDSTAND_STREAM_PROFILES names: how the URLs of streams are signed. Without it no stream is signed.
 * `mediaUrl`: where browsers reach the media; null: on this machine.
 */
export function readStreams(environment: Environment, mediaUrl: string | null): StreamSettings {
  const name = environment['GRANDSTAND_STREAM_PROFILES'];
  if (!name) return NO_STREAM_SETTINGS;
  const file = resolve(environment['INIT_CWD'] ?? '.', name);
  const settings = readSigningProfiles(file);
  if (!settings.ok)
    throw badEnvironment(
      [
        'GRANDSTAND_STREAM_PROFILES cannot be used:',
        ...settings.error.map((problem) => `  ${formatProblem(problem)}`),
      ].join('\n'),
    );
  const mediaHost = new URL(mediaUrl ?? 'http://localhost').hostname;
  for (const [profile, { cookieDomain }] of settings.value.profiles)
    if (cookieDomain !== null && !isOfDomain(mediaHost, cookieDomain))
      throw badEnvironment(
        `GRANDSTAND_MEDIA_URL is on ${mediaHost}, which cannot set cookies for ${cookieDomain}, the "cookie_domain" of ` +
          `the signing profile "${profile}". Serve the media on a domain below it.`,
      );
  return settings.value;
}
