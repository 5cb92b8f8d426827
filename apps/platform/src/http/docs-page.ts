import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** `/openapi.json`, and `/docs`, a page to browse it with. Both work without the internet. */
export async function registerDocs(app: FastifyInstance, document: object): Promise<void> {
  app.get('/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document));
  // Made by this code to the OpenAPI standard; the plugin's own type of a document is of another version.
  const specification = { document } as unknown as StaticDocumentSpec;
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', tryItOutEnabled: true },
  });
}
