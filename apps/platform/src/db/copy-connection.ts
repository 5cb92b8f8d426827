import type { Database } from './database.ts';
import type { OpenDatabase } from './sql-database.ts';

/** A table of the schema `public`, with the columns to copy. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * One connection that reads and writes whole tables as text of PostgreSQL's COPY, which is equal on a server and
 * embedded. It does not migrate.
 */
export interface CopyConnection extends Pick<OpenDatabase, 'executeSql' | 'close'> {
  readonly db: Database;
  /** Chunks of lines, a line per row; a chunk may end within a line. */
  copyOut(table: CopiedTable): AsyncIterable<Uint8Array>;
  /** Inserts complete lines. Returns the number of rows. */
  copyIn(table: CopiedTable, lines: Uint8Array): Promise<number>;
}

/** Values are written in the same form whatever the server's settings are, as by pg_dump. */
export const COPY_SETTINGS = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3;
  set bytea_output = 'hex'; set row_security = off; set search_path = public; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s'`;

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const copyTarget = ({ name, columns }: CopiedTable): string =>
  `public.${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')})`;
