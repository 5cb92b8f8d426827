import { type IncomingHttpHeaders, request } from 'node:http';

export interface SiteResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Options {
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly body?: string;
}

/** Sends a request to this machine without normalizing its path or choosing its `Host`. */
export const sendRequest = (
  port: number,
  path: string,
  { headers, method = 'GET', body }: Options,
): Promise<SiteResponse> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .on('error', reject)
      .end(body);
  });
