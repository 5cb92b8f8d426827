import { err, ok } from '@grandstand/core';
import type { Feature } from '../../../http/feature.ts';
import { formQueries } from './queries.ts';

/** Custom forms of a channel's users (§3). */
export const formsFeature = () =>
  ({
    name: 'forms',
    calls: {
      async getCustomForm({ input: { alias }, scope, user }) {
        const fields = await formQueries(scope).fields(user.id, alias);
        return fields.length === 0 ? err({ kind: 'not-found', what: 'Form' }) : ok({ alias, fields });
      },
      async updateCustomForm({ input: { alias, fields }, scope, user }) {
        if (!(await formQueries(scope).write(user.id, alias, fields)))
          return err({ kind: 'invalid', errors: { fields: ['There are too many fields'] } });
        return ok({ alias, fields: await formQueries(scope).fields(user.id, alias) });
      },
    },
  }) satisfies Feature;
