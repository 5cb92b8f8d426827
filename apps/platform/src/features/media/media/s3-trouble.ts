import { assertNever } from '@grandstand/core';
import * as z from 'zod';
import type { StorageTrouble } from '../../../storage-error.ts';
import type { S3Settings } from './s3-settings.ts';

type Cause = 'bucket' | 'key' | 'noKey' | 'access' | 'clock' | 'region' | 'busy' | 'network';

/** Codes of S3 that the operator can do something about, by what is wrong. */
const CAUSES: readonly (readonly [Cause, readonly string[]])[] = [
  ['bucket', ['NoSuchBucket', 'InvalidBucketName']],
  ['key', ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken', 'InvalidSecurity']],
  ['noKey', ['CredentialsProviderError', 'TokenProviderError']],
  ['access', ['AccessDenied', 'AllAccessDisabled', 'AccountProblem', 'Forbidden', 'InvalidObjectState']],
  ['clock', ['RequestTimeTooSkewed', 'RequestExpired']],
  ['region', ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException']],
  [
    'busy',
    ['SlowDown', 'ServiceUnavailable', 'InternalError', 'RequestTimeout', 'TimeoutError', 'AbortError'],
  ],
];

const NETWORK =
  /^(?:E[A-Z_]+|UND_ERR_\w+|CERT_\w+|ERR_TLS_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+)$/;

/**
 * What an error of the S3 client means for the operator. Contains no keys, signatures or texts of the server. Null: a
 * bug, not the storage's.
 */
export function s3TroubleOf(error: unknown, settings: S3Settings): StorageTrouble | null {
  const code = codeOf(error);
  const status = statusOf(error);
  const cause = causeOf(code, status);
  if (cause === null && status === null) return null;
  return {
    kind:
      cause === null ? 'rejected' : cause === 'busy' || cause === 'network' ? 'unavailable' : 'misconfigured',
    code,
    problem: describe(cause, code, settings),
  };
}

/** The trouble of a machine whose clock is wrong: links that it signs have expired, or are not valid yet. */
export const clockTrouble = (settings: S3Settings): StorageTrouble => ({
  kind: 'misconfigured',
  code: 'RequestTimeTooSkewed',
  problem: describe('clock', 'RequestTimeTooSkewed', settings),
});

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code !== '' && NETWORK.test(code) ? code : error.name === 'Error' ? 'Unknown' : error.name;
}

const errorSchema = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) });
const statusOf = (error: unknown): number | null =>
  errorSchema.safeParse(error).data?.$metadata.httpStatusCode ?? null;

function causeOf(code: string, status: number | null): Cause | null {
  const known = CAUSES.find(([, codes]) => codes.includes(code));
  if (known) return known[0];
  if (NETWORK.test(code)) return 'network';
  if (status === 403) return 'access';
  if (status === 301) return 'region';
  return status !== null && status >= 500 ? 'busy' : null;
}

function describe(cause: Cause | null, code: string, settings: S3Settings): string {
  const { bucket, prefix, endpoint } = settings;
  const at = endpoint === null ? 'Amazon S3' : new URL(endpoint).host;
  switch (cause) {
    case 'bucket':
      return `The bucket "${bucket}" does not exist at ${at} (${code}). Create it, or correct GRANDSTAND_S3_BUCKET or GRANDSTAND_S3_ENDPOINT.`;
    case 'key':
      return `${at} does not accept the access key (${code}). Correct the two lines of GRANDSTAND_S3_KEY_FILE, or what the AWS variables name.`;
    case 'noKey':
      return 'There is no access key for the bucket. Set GRANDSTAND_S3_KEY_FILE, or one of the sources of the AWS SDK, such as AWS_PROFILE or the role of the machine.';
    case 'access':
      return `The access key may not do this in the bucket "${bucket}" at ${at} (${code}). It needs s3:GetObject, s3:PutObject, s3:DeleteObject and s3:AbortMultipartUpload for "${prefix}*", and s3:ListBucket.`;
    case 'clock':
      return `The clock of this machine differs from that of ${at} by more than five minutes (${code}). Set it, for example with systemd-timesyncd: links are signed with the time.`;
    case 'region':
      return `The bucket "${bucket}" is in another region (${code}). Correct GRANDSTAND_S3_REGION.`;
    case 'network':
      return `${at} cannot be reached (${code}). Check GRANDSTAND_S3_ENDPOINT, and that this machine may connect to it.`;
    case 'busy':
      return `${at} does not answer in time or has a fault of its own (${code}). Requests are repeated; look at its status if this lasts.`;
    case null:
      return `${at} refused a request for the bucket "${bucket}" (${code}).`;
    default:
      return assertNever(cause);
  }
}
