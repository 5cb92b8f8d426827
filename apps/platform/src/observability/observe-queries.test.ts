import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { observeQueries } from './observe-queries.ts';

let pglite: PGlite;
let texts: string[];
beforeAll(async () => {
  pglite = await PGlite.create('memory://');
});
afterAll(() => pglite.close());
beforeEach(() => {
  texts = [];
});
const open = () =>
  drizzle(
    observeQueries(pglite, {
      observeQuery(text, run) {
        texts.push(text);
        return run();
      },
    }),
  );

it('reports queries and those of transactions, without their values', async () => {
  const db = open();
  expect((await db.execute(sql`select ${'a'} as letter`)).rows).toEqual([{ letter: 'a' }]);
  const inTransaction = await db.transaction((tx) => tx.execute(sql`select ${'b'} as letter`));
  expect(inTransaction.rows).toEqual([{ letter: 'b' }]);
  expect(texts).toEqual(['select $1 as letter', 'select $1 as letter']);
});

it('passes errors on, and rolls the transaction back', async () => {
  const db = open();
  await db.execute(sql`create table letters (letter text)`);
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into letters values ('a')`);
      await tx.execute(sql`select 1 / 0`);
    }),
  ).rejects.toThrow();
  expect((await db.execute(sql`select * from letters`)).rows).toEqual([]);
});

it('returns the client itself without telemetry', () => {
  expect(observeQueries(pglite, null)).toBe(pglite);
});
