import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readS3 } from './storage-settings.ts';

const BUCKET = { GRANDSTAND_S3_BUCKET: 'films', GRANDSTAND_S3_REGION: 'eu-central-1' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grandstand-s3-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('readS3', () => {
  it('keeps files in the data directory by default', () => {
    expect(readS3({ GRANDSTAND_S3_BUCKET: '', GRANDSTAND_S3_PREFIX: '' })).toBeNull();
  });

  it('needs a bucket and its region only', () => {
    expect(readS3(BUCKET)).toEqual({
      bucket: 'films',
      prefix: '',
      region: 'eu-central-1',
      endpoint: null,
      isPathStyle: false,
      credentials: null,
      linkLifetimeS: 60,
      cdn: null,
    });
  });

  it('reads a bucket of another vendor, with a key of a file', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    writeFileSync(join(folder, 'cdn.pem'), pem);
    writeFileSync(join(folder, 'key'), 'AKID\n\n  secret/+ \n');
    const settings = readS3({
      INIT_CWD: folder,
      GRANDSTAND_S3_BUCKET: 'films',
      GRANDSTAND_S3_PREFIX: 'tv/production/',
      GRANDSTAND_S3_ENDPOINT: 'https://s3.vendor.example',
      GRANDSTAND_S3_PATH_STYLE: 'on',
      GRANDSTAND_S3_KEY_FILE: 'key',
      GRANDSTAND_S3_LINK_SECONDS: '0',
      GRANDSTAND_S3_CDN_URL: 'https://cdn.example/films/',
      GRANDSTAND_S3_CDN_KEY_ID: 'K123',
      GRANDSTAND_S3_CDN_KEY_FILE: 'cdn.pem',
    });
    expect(settings).toEqual({
      bucket: 'films',
      prefix: 'tv/production/',
      region: 'us-east-1',
      endpoint: 'https://s3.vendor.example',
      isPathStyle: true,
      credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret/+' },
      linkLifetimeS: 0,
      cdn: { url: 'https://cdn.example/films', key: { id: 'K123', privateKey: pem } },
    });
  });

  it('takes the region of the AWS SDK', () => {
    expect(readS3({ GRANDSTAND_S3_BUCKET: 'films', AWS_REGION: 'eu-west-3' })?.region).toBe('eu-west-3');
  });

  it.each([
    [{ GRANDSTAND_S3_PREFIX: 'tv' }, 'GRANDSTAND_S3_PREFIX needs GRANDSTAND_S3_BUCKET'],
    [{ GRANDSTAND_S3_BUCKET: 'Films' }, 'GRANDSTAND_S3_BUCKET is "Films"'],
    [{ GRANDSTAND_S3_BUCKET: 'films' }, 'GRANDSTAND_S3_REGION is missing'],
    [{ ...BUCKET, GRANDSTAND_S3_PREFIX: '/tv' }, 'GRANDSTAND_S3_PREFIX is "/tv"'],
    [{ ...BUCKET, GRANDSTAND_S3_PREFIX: 'tv/../x' }, 'GRANDSTAND_S3_PREFIX is "tv/../x"'],
    [{ ...BUCKET, GRANDSTAND_S3_ENDPOINT: 's3.example' }, 'GRANDSTAND_S3_ENDPOINT is not a URL'],
    [{ ...BUCKET, GRANDSTAND_S3_PATH_STYLE: 'yes' }, 'must be "on" or "off"'],
    [{ ...BUCKET, GRANDSTAND_S3_LINK_SECONDS: '86400' }, 'from 0 to 3600'],
    [{ ...BUCKET, GRANDSTAND_S3_CDN_KEY_ID: 'K123' }, 'must be set together'],
    [
      { ...BUCKET, GRANDSTAND_S3_CDN_KEY_ID: 'K123', GRANDSTAND_S3_CDN_KEY_FILE: '/nowhere' },
      'GRANDSTAND_S3_CDN_KEY_ID needs GRANDSTAND_S3_CDN_URL',
    ],
    [{ ...BUCKET, GRANDSTAND_S3_KEY_FILE: '/nowhere/key' }, 'GRANDSTAND_S3_KEY_FILE cannot be read'],
  ])('rejects %o', (environment, message) => {
    expect(() => readS3(environment)).toThrow(message);
  });

  it('does not repeat the contents of a wrong key file', () => {
    writeFileSync(join(folder, 'wrong'), 'verysecret\n');
    const read = () => readS3({ ...BUCKET, GRANDSTAND_S3_KEY_FILE: join(folder, 'wrong') });
    expect(read).toThrow('must have two lines');
    expect(read).not.toThrow('verysecret');
    const readPem = () =>
      readS3({
        ...BUCKET,
        GRANDSTAND_S3_CDN_URL: 'https://cdn.example',
        GRANDSTAND_S3_CDN_KEY_ID: 'K123',
        GRANDSTAND_S3_CDN_KEY_FILE: join(folder, 'wrong'),
      });
    expect(readPem).toThrow('is not a private key of RSA');
    expect(readPem).not.toThrow('verysecret');
  });
});
