import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Scope } from './scope.ts';
import { sqlOf } from './sql-database.ts';
import { defineStatement } from './statement.ts';
import type { ChannelTable, Fields, Values } from './table-queries.ts';

/** Rows of a channel, limited by values that are given when the statement runs: `sql.placeholder('userId')`. */
export interface PreparedRows {
  readonly from: ChannelTable;
  readonly where: SQL | undefined;
}

const whereScoped = ({ from, where }: PreparedRows) =>
  and(eq(from.channelId, sql.placeholder('channelId')), where);

/** Defines a prepared query of fields of a channel's rows. */
export function defineSelection<F extends Fields>(
  name: string,
  fields: F,
  rows: PreparedRows,
): (scope: Scope, values: Readonly<Record<string, unknown>>) => Promise<Values<F>[]> {
  const statement = defineStatement(name, (db) =>
    db.select<Fields>(fields).from<PgTable>(rows.from).where(whereScoped(rows)),
  );
  return async (scope, values) => {
    const found: unknown[] = await statement(sqlOf(scope.database)).execute({
      ...values,
      channelId: scope.channelId,
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Drizzle loses the row type of generic fields
    return found as Values<F>[];
  };
}

/** Defines a prepared query that counts rows of several tables, by name. */
export function defineCounts<N extends string>(
  name: string,
  counted: Readonly<Record<N, PreparedRows>>,
): (scope: Scope, values: Readonly<Record<string, unknown>>) => Promise<Record<N, number>> {
  const fields = Object.fromEntries(
    Object.entries<PreparedRows>(counted).map(([field, rows]) => [
      field,
      sql<number>`(select count(*) from ${rows.from} where ${whereScoped(rows)})`.mapWith(Number),
    ]),
  );
  const statement = defineStatement(name, (db) => db.select(fields).from(sql`(values (1)) as one_row`));
  return async (scope, values) => {
    const [counts] = await statement(sqlOf(scope.database)).execute({
      ...values,
      channelId: scope.channelId,
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fields` has the names of `counted`
    return counts as Record<N, number>;
  };
}
