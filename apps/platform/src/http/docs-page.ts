import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from './security-headers.ts';

/** Serves `/openapi.json`, and `/docs` with Swagger UI. Both work offline. */
export async function registerDocs(
  app: FastifyInstance,
  document: object,
  /** The other origins, which the page calls. */
  origins: readonly string[],
): Promise<void> {
  app.get('/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plugin's type is of an older OpenAPI version
  const specification = { document } as unknown as StaticDocumentSpec;
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: pagePolicy({
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': ["'self'", ...origins].join(' '),
    }),
    uiConfig: { docExpansion: 'list', tryItOutEnabled: true, persistAuthorization: true },
    // Hides the bar that loads other documents.
    theme: {
      title: 'Grandstand platform',
      css: [{ filename: 'plain.css', content: '.swagger-ui .topbar { display: none; }' }],
    },
  });
}
