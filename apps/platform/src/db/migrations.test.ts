import { sql } from 'drizzle-orm';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { describe, expect, it } from 'vitest';
import { applyMigrations, SCHEMA_VERSION } from './migrations.ts';

describe('applyMigrations', () => {
  // A new PGlite takes seconds, and more on a busy machine.
  it(
    'applies each migration once, and rejects a database with unknown migrations',
    { timeout: 20_000 },
    async () => {
      const client = await PGlite.create('memory://');
      const db = drizzle(client);
      const apply = () => applyMigrations(db, 'here', (config) => migrate(db, config));
      await apply();
      await apply();
      const applied = await db.execute(sql`select hash from drizzle.__drizzle_migrations`);
      expect(applied.rows).toHaveLength(SCHEMA_VERSION);

      await db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('unknown', 9999999999999)`,
      );
      await expect(apply()).rejects.toMatchObject({
        kind: 'data-newer',
        message: expect.stringContaining(`schema is number ${SCHEMA_VERSION + 1}`),
      });
      await client.close();
    },
  );
});
