import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server of sites, and the host name of one of them, which Node cannot resolve. */
export interface SiteServer {
  readonly port: number;
  readonly host: string;
}

interface FetchedDocument {
  /** Compressed with brotli. */
  readonly bytes: Buffer;
  /** Whether it contains the page. */
  readonly isRendered: boolean;
}

const fetchDocument = ({ port, host }: SiteServer, path: string): Promise<FetchedDocument> =>
  new Promise((resolve) => {
    const headers = { host, 'accept-encoding': 'br' };
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          bytes: Buffer.concat(chunks),
          // The plain document is the same in all languages.
          isRendered: response.headers.vary?.includes('accept-language') === true,
        }),
      );
    }).on('error', () => resolve({ bytes: Buffer.alloc(0), isRendered: false }));
  });

/** The document with its page, when it has been rendered; null: it has not been within half a minute. */
export async function fetchRendered(server: SiteServer, path: string): Promise<Buffer | null> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const { bytes, isRendered } = await fetchDocument(server, path);
    if (isRendered) return bytes;
    await sleep(100);
  }
  return null;
}

export async function untilAnswering(server: SiteServer): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if ((await fetchDocument(server, '/')).bytes.length > 0) return;
    await sleep(100);
  }
  throw new Error(`Nothing answers on port ${server.port}.`);
}
