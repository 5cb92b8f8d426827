import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Serves `/openapi.json`, and `/docs` with Swagger UI. Both work offline. */
export async function registerDocs(app: FastifyInstance, document: object): Promise<void> {
  app.get('/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plugin's type is of an older OpenAPI version
  const specification = { document } as unknown as StaticDocumentSpec;
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', tryItOutEnabled: true, persistAuthorization: true },
    // Hides the bar that loads other documents.
    theme: {
      title: 'Grandstand platform',
      css: [{ filename: 'plain.css', content: '.swagger-ui .topbar { display: none; }' }],
    },
  });
}
