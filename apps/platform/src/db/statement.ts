import type { SqlDatabase } from './sql-database.ts';

/**
 * A statement of frequent calls: Drizzle builds it once per database, and PostgreSQL parses and plans it once per
 * connection, which knows it by its unique name (ADR 091).
 */
export function defineStatement<P>(
  name: string,
  build: (db: SqlDatabase) => { prepare(name: string): P },
): (db: SqlDatabase) => P {
  const prepared = new WeakMap<SqlDatabase, P>();
  return (db) => {
    const statement = prepared.get(db) ?? build(db).prepare(name);
    prepared.set(db, statement);
    return statement;
  };
}
