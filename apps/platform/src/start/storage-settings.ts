import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { S3Settings } from '../features/media/media/index.ts';
import { badEnvironment, readNumber, readServiceUrl, readSwitch } from './read-values.ts';
import type { Environment } from './variables.ts';

const DEFAULT_LINK_LIFETIME_S = 60;
/** Links of Signature Version 4 work for a week at most; a viewer's access must end much sooner. */
const MAX_LINK_LIFETIME_S = 3600;
/** Other vendors have one region, or ignore it. */
const REGION_OF_OTHERS = 'us-east-1';
const HTTP = ['http:', 'https:'];

/** What only a platform with a bucket has. */
const OF_A_BUCKET = [
  'GRANDSTAND_S3_CDN_KEY_FILE',
  'GRANDSTAND_S3_CDN_KEY_ID',
  'GRANDSTAND_S3_CDN_URL',
  'GRANDSTAND_S3_ENDPOINT',
  'GRANDSTAND_S3_KEY_FILE',
  'GRANDSTAND_S3_LINK_SECONDS',
  'GRANDSTAND_S3_PATH_STYLE',
  'GRANDSTAND_S3_PREFIX',
  'GRANDSTAND_S3_REGION',
] as const satisfies readonly (keyof Environment)[];

/** Reads the bucket of GRANDSTAND_S3_BUCKET; null: files are kept in GRANDSTAND_DATA_DIR. */
export function readS3(environment: Environment): S3Settings | null {
  const bucket = environment['GRANDSTAND_S3_BUCKET'];
  if (!bucket) {
    const set = OF_A_BUCKET.find((name) => Boolean(environment[name]));
    if (set !== undefined) throw badEnvironment(`${set} needs GRANDSTAND_S3_BUCKET, the name of the bucket.`);
    return null;
  }
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket))
    throw badEnvironment(
      `GRANDSTAND_S3_BUCKET is "${bucket}"; it must be the name of a bucket: 3 to 63 small letters, digits, dots and dashes.`,
    );
  const endpoint = readServiceUrl(environment, 'GRANDSTAND_S3_ENDPOINT', {
    protocols: HTTP,
    example: 'https://s3.fr-par.scw.cloud',
  });
  return {
    bucket,
    prefix: readPrefix(environment),
    region: readRegion(environment, endpoint),
    endpoint,
    isPathStyle: readSwitch(environment, 'GRANDSTAND_S3_PATH_STYLE') ?? false,
    credentials: readKeyFile(environment),
    linkLifetimeS:
      readNumber(environment, 'GRANDSTAND_S3_LINK_SECONDS', {
        min: 0,
        max: MAX_LINK_LIFETIME_S,
        unit: 'seconds',
      }) ?? DEFAULT_LINK_LIFETIME_S,
    cdn: readCdn(environment),
  };
}

/** For sentences to the operator. */
export const describeBucket = ({ bucket, prefix }: S3Settings): string =>
  `s3://${bucket}/${prefix}`.replace(/\/$/, '');

function readPrefix(environment: Environment): string {
  const text = environment['GRANDSTAND_S3_PREFIX'];
  if (!text) return '';
  const prefix = text.replace(/\/$/, '');
  if (/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(prefix)) return `${prefix}/`;
  throw badEnvironment(
    `GRANDSTAND_S3_PREFIX is "${text}"; it must be a folder of the bucket, for example tv or tv/production.`,
  );
}

function readRegion(environment: Environment, endpoint: string | null): string {
  const region =
    environment['GRANDSTAND_S3_REGION'] || environment['AWS_REGION'] || environment['AWS_DEFAULT_REGION'];
  if (region) return region;
  if (endpoint !== null) return REGION_OF_OTHERS;
  throw badEnvironment(
    'GRANDSTAND_S3_REGION is missing: set it to the region of the bucket, for example eu-central-1.',
  );
}

function readCdn(environment: Environment): S3Settings['cdn'] {
  const url = readServiceUrl(environment, 'GRANDSTAND_S3_CDN_URL', {
    protocols: HTTP,
    example: 'https://films.cdn.example',
  });
  const id = environment['GRANDSTAND_S3_CDN_KEY_ID'];
  const file = environment['GRANDSTAND_S3_CDN_KEY_FILE'];
  if (Boolean(id) !== Boolean(file))
    throw badEnvironment('GRANDSTAND_S3_CDN_KEY_ID and GRANDSTAND_S3_CDN_KEY_FILE must be set together.');
  if (url === null && id)
    throw badEnvironment('GRANDSTAND_S3_CDN_KEY_ID needs GRANDSTAND_S3_CDN_URL, the URL of the CDN.');
  if (url === null) return null;
  const key = id && file ? { id, privateKey: readPrivateKey(environment, file) } : null;
  return { url: url.replace(/\/$/, ''), key };
}

function readPrivateKey(environment: Environment, file: string): string {
  const text = readText('GRANDSTAND_S3_CDN_KEY_FILE', resolve(environment['INIT_CWD'] ?? '.', file));
  try {
    if (createPrivateKey(text).asymmetricKeyType === 'rsa') return text;
  } catch {
    // Said below: the error of OpenSSL says less.
  }
  throw badEnvironment(
    `GRANDSTAND_S3_CDN_KEY_FILE (${file}) is not a private key of RSA in the PEM format, as CloudFront wants.`,
  );
}

/** Reads an access key from two lines: the id, and the secret. Null: the sources of the AWS SDK. */
function readKeyFile(environment: Environment): S3Settings['credentials'] {
  const file = environment['GRANDSTAND_S3_KEY_FILE'];
  if (!file) return null;
  const lines = readText('GRANDSTAND_S3_KEY_FILE', resolve(environment['INIT_CWD'] ?? '.', file))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [accessKeyId, secretAccessKey] = lines;
  if (accessKeyId !== undefined && secretAccessKey !== undefined && lines.length === 2)
    return { accessKeyId, secretAccessKey };
  throw badEnvironment(
    `GRANDSTAND_S3_KEY_FILE (${file}) must have two lines: the id of the access key, and its secret.`,
  );
}

function readText(name: keyof Environment, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw badEnvironment(`${name} cannot be read: ${why}.`);
  }
}
