import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFauxqs } from 'fauxqs';
import type { S3Settings } from '../s3-settings.ts';

export const BUCKET = 'films';
const OWNER = { accessKeyId: 'AKIDOWNER', secretAccessKey: 'owner-secret' };
/** May read and list only. */
export const READER = { accessKeyId: 'AKIDREADER', secretAccessKey: 'reader-secret' };
const SECRETS = new Map([OWNER, READER].map((key) => [key.accessKeyId, key.secretAccessKey]));
const MAX_SKEW_MS = 900_000;

export interface S3Server {
  readonly settings: S3Settings;
  /** Requests that were let through or refused, e.g. `PUT /films/a.mp4`. */
  readonly requests: string[];
  /** The server's clock, ahead of this machine's. */
  aheadMs: number;
  /** Handles a request instead of the server; returns whether it did. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  stop(): Promise<void>;
}

/**
 * An S3 server in this process: fauxqs stores, and this door in front of it checks what fauxqs does not: signatures
 * (Signature Version 4, of headers and of links), expiry, the clock, and what a key may do.
 */
export async function startS3Server(): Promise<S3Server> {
  const store = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, init: { buckets: [BUCKET] } });
  const door = createServer((request, response) => {
    server.requests.push(`${request.method} ${request.url}`);
    if (server.intercept(request, response)) return;
    const nowMs = Date.now() + server.aheadMs;
    const refusal = refusalOf(request, nowMs);
    if (refusal === null) pass(request, response, { port: store.port, nowMs });
    else refuse(response, refusal, nowMs);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  const server: S3Server = {
    settings: {
      bucket: BUCKET,
      prefix: '',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      isPathStyle: true,
      credentials: OWNER,
      linkLifetimeS: 60,
      cdn: null,
    },
    requests: [],
    aheadMs: 0,
    intercept: () => false,
    async stop() {
      door.close();
      door.closeAllConnections();
      await store.stop();
    },
  };
  return server;
}

export function refuse(
  response: ServerResponse,
  { status, code }: { readonly status: number; readonly code: string },
  nowMs = Date.now(),
): void {
  response
    .writeHead(status, { 'content-type': 'application/xml', date: new Date(nowMs).toUTCString() })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`);
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { port, nowMs }: { readonly port: number; readonly nowMs: number },
): void {
  const { method, headers } = request;
  const url = new URL(request.url ?? '', 'http://door');
  const upstream = sendRequest({ port, host: '127.0.0.1', method, path: request.url, headers }, (answer) => {
    // S3 replaces headers of the answer by those that a signed link names.
    const disposition = url.searchParams.get('response-content-disposition');
    const named = disposition !== null && { 'content-disposition': disposition };
    response.writeHead(answer.statusCode ?? 500, {
      ...answer.headers,
      date: new Date(nowMs).toUTCString(),
      ...named,
    });
    answer.pipe(response);
  });
  upstream.on('error', () => response.destroy());
  request.pipe(upstream);
}

interface Signed {
  readonly credential: readonly string[];
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly date: string;
  /** Seconds; null: not a link. */
  readonly expires: number | null;
}

function refusalOf(request: IncomingMessage, nowMs: number) {
  const url = new URL(request.url ?? '', 'http://door');
  const signed = readSignature(request, url);
  if (signed === null) return { status: 403, code: 'AccessDenied' };
  const secret = SECRETS.get(signed.credential[0] ?? '');
  if (secret === undefined) return { status: 403, code: 'InvalidAccessKeyId' };
  if (signed.credential[2] !== 'us-east-1') return { status: 400, code: 'AuthorizationHeaderMalformed' };
  const expected = Buffer.from(signatureOf(request, url, signed, secret));
  const given = Buffer.from(signed.signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    return { status: 403, code: 'SignatureDoesNotMatch' };
  const ageMs = nowMs - parseDate(signed.date);
  if (signed.expires === null && Math.abs(ageMs) > MAX_SKEW_MS)
    return { status: 403, code: 'RequestTimeTooSkewed' };
  if (signed.expires !== null && (ageMs > signed.expires * 1000 || ageMs < -MAX_SKEW_MS))
    return { status: 403, code: 'AccessDenied' };
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (signed.credential[0] === READER.accessKeyId && !isRead) return { status: 403, code: 'AccessDenied' };
  return null;
}

function readSignature({ headers }: IncomingMessage, { searchParams }: URL): Signed | null {
  const header = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  if (header)
    return {
      credential: (header[1] ?? '').split('/'),
      signedHeaders: (header[2] ?? '').split(';'),
      signature: header[3] ?? '',
      date: String(headers['x-amz-date']),
      expires: null,
    };
  const signature = searchParams.get('X-Amz-Signature');
  if (signature === null) return null;
  return {
    credential: (searchParams.get('X-Amz-Credential') ?? '').split('/'),
    signedHeaders: (searchParams.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature,
    date: searchParams.get('X-Amz-Date') ?? '',
    expires: Number(searchParams.get('X-Amz-Expires')),
  };
}

/** As in "Create a signed AWS API request" of Amazon's documentation. */
function signatureOf(request: IncomingMessage, url: URL, signed: Signed, secret: string): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted();
  const headers = signed.signedHeaders.map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const hash = signed.expires === null ? String(request.headers['x-amz-content-sha256']) : 'UNSIGNED-PAYLOAD';
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    headers.join(''),
    signed.signedHeaders.join(';'),
    hash,
  ].join('\n');
  const scope = signed.credential.slice(1);
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', signed.date, scope.join('/'), digest].join('\n');
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const key = scope.reduce<string | Buffer>((parent, part) => hmac(parent, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

const parseDate = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
