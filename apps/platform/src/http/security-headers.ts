import type { FastifyInstance } from 'fastify';

const NO_CONTEXT = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Policies of what an origin serves: opened as a page, it loads and runs nothing. */
const POLICIES = {
  data: `default-src 'none'; ${NO_CONTEXT}`,
  /** Files, also uploaded ones and drawings, may show themselves. */
  files: `default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; ${NO_CONTEXT}; sandbox`,
} as const;

export interface SecurityOptions {
  readonly serves: keyof typeof POLICIES;
  /** Whether pages of other origins may show or run its responses (`img`, `video`, `script`, beacons). */
  readonly isEmbeddable: boolean;
}

/** Headers of every response. A route with an HTML page replaces the policy by its own (`pageHeaders`). */
export function securityHeaders({ serves, isEmbeddable }: SecurityOptions): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': POLICIES[serves],
    'cross-origin-resource-policy': isEmbeddable ? 'cross-origin' : 'same-origin',
  };
}

/** ASVS 3.4.1. Browsers ignore it without TLS. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains';

/** Must be registered before all other hooks, because some of them answer. */
export function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  if (options.serves === 'files') nameEncodingOfXml(app);
  const headers = securityHeaders(options);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    // `https` at this server or at a trusted proxy in front.
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
  });
}

/** ASVS 4.1.1: text types name their encoding, and a drawing is one. The plugin for static files does it for `text/` only. */
function nameEncodingOfXml(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.getHeader('content-type') === 'image/svg+xml')
      void reply.header('content-type', 'image/svg+xml; charset=utf-8');
    done();
  });
}

/** Policy of an HTML page without scripts, with directives that replace its own. */
export function pagePolicy(directives: Readonly<Record<string, string>> = {}): string {
  const all = {
    'default-src': "'none'",
    'style-src': "'unsafe-inline'",
    'img-src': 'data:',
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    ...directives,
  };
  return Object.entries(all)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Headers of an HTML page without scripts. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': pagePolicy(),
} as const;
