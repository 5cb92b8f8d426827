import type { FastifyRequest } from 'fastify';

/** What a request tells of its client. */
export interface RequestContext {
  /** Seconds since the Unix epoch. */
  readonly nowTs: number;
  /** The client's IP address. */
  readonly ip: string;
  /** A header of the request, or null. */
  readonly header: (name: string) => string | null;
}

/** `nowTs` in seconds. */
export const requestContextOf = (request: FastifyRequest, nowTs: number): RequestContext => ({
  nowTs,
  ip: request.clientIp,
  header: (name) => [request.headers[name]].flat()[0] ?? null,
});
