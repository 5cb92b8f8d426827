import type { Clock } from '@grandstand/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { createScope } from '../../../../db/scope.ts';
import { sendRefusal } from '../../../../http/refusal.ts';
import type { AnalyticsServices } from '../handlers.ts';
import { analyticsQueries } from '../queries.ts';
import { checkLimit } from '../../../../http/limits.ts';
import { parsePolicyReports } from './parse-policy-reports.ts';

const CONTENT_TYPES = ['application/csp-report', 'application/reports+json'];
/** Browsers send several reports at once, each with the site's policy, which is not stored. */
const MAX_BODY_BYTES = 64 * 1024;
const querySchema = z.object({ channel: z.string().min(1) });

/**
 * `POST /csp-report?channel=` of the log receiver: browsers report violations of a site's content security policy. The
 * channel is its key or a domain. Stored beside the error reports, under the service `csp`.
 */
export function registerPolicyReports(
  app: FastifyInstance,
  { db, registry, clock, volume }: AnalyticsServices & { readonly clock: Clock },
): void {
  app.addContentTypeParser(CONTENT_TYPES, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  app.post(
    '/csp-report',
    { bodyLimit: MAX_BODY_BYTES },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const invalid = (field: string, message: string) =>
        sendRefusal(reply, { kind: 'invalid', errors: { [field]: [message] } });

      const query = querySchema.safeParse(request.query);
      const name = query.data?.channel ?? '';
      const channel = (await registry.byKey(name)) ?? (await registry.byDomain(name.toLowerCase()));
      if (!channel) return invalid('channel', 'There is no such channel');
      const nowTs = Math.floor(clock.now() / 1000);
      const sender = { nowTs, ip: request.clientIp };
      const scope = createScope(db, channel.id, nowTs);
      const limit = await checkLimit(scope, 'policy-reports', sender);
      if (!limit.ok) return sendRefusal(reply, limit.error);
      const reports = parsePolicyReports(request.body);
      if (!reports) return invalid('body', 'This is not a report of a content security policy');
      const counted = await volume.take('reports', reports, { scope, ...sender });
      if (!counted.ok) return sendRefusal(reply, counted.error);
      for (const { directive, blocked, documentUrl, ...details } of reports)
        await analyticsQueries(scope).report({
          status: null,
          service: 'csp',
          message: `${directive} blocks ${blocked}`,
          requestData: details,
          url: documentUrl,
          arrivedTs: nowTs,
        });
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}
