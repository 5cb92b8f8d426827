import * as z from 'zod';

/** Why the database or the disk cannot serve a request now. */
export type DatabaseTrouble = 'unavailable' | 'disk-full';

/** Codes of PostgreSQL (Appendix A of its manual): disk full. */
const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT'];
/**
 * Codes of PostgreSQL and of Node: too many connections, cancelled by a timeout, shutting down, starting up, crashed,
 * and all of class 08 (connection).
 */
const UNAVAILABLE = ['53300', '57014', '57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
/** Errors of the driver without a code. */
const UNAVAILABLE_MESSAGES = [
  /^timeout exceeded when trying to connect$/,
  /^Connection terminated/,
  /^Client has encountered a connection error/,
  /^Client was closed and is not queryable$/,
];
/** The driver's query fails within Drizzle's error. */
const causeSchema = z.object({ cause: z.unknown() });
const codeSchema = z.object({ code: z.string(), syscall: z.string().optional() });

/** The trouble behind an error or its causes; null for all other errors. */
export function databaseTroubleOf(error: unknown): DatabaseTrouble | null {
  for (const cause of causesOf(error)) {
    const { code = '', syscall = '' } = codeSchema.safeParse(cause).data ?? {};
    if (DISK_FULL.includes(code)) return 'disk-full';
    if (UNAVAILABLE.includes(code) || code.startsWith('08') || syscall === 'connect') return 'unavailable';
    if (cause instanceof DatabaseSilent) return 'unavailable';
    const message = cause instanceof Error ? cause.message : '';
    if (UNAVAILABLE_MESSAGES.some((pattern) => pattern.test(message))) return 'unavailable';
  }
  return null;
}

/** Whether a statement failed because of other sessions' locks: `lock_timeout` passed, or a deadlock. */
export const isLocked = (error: unknown): boolean =>
  causesOf(error).some((cause) => ['55P03', '40P01'].includes(codeSchema.safeParse(cause).data?.code ?? ''));

/** Why the database's user may not create what the platform needs, in the server's words; null for other errors. */
export const whyForbidden = (error: unknown): string | null =>
  forbiddenSchema.safeParse(causesOf(error).at(-1)).data?.message ?? null;
const forbiddenSchema = z.object({ code: z.literal('42501'), message: z.string() });

/** Why the database refused rows, in its words: invalid values, or a broken constraint; null for other errors. */
export const contradictionOf = (error: unknown): string | null =>
  contradictionSchema.safeParse(causesOf(error).at(-1)).data?.message ?? null;
/** SQLSTATE of classes 22 (data exception) and 23 (integrity constraint violation). */
const contradictionSchema = z.object({ code: z.string().regex(/^2[23]/), message: z.string() });

/** An error and its causes. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let cause = error; cause !== undefined && cause !== null;) {
    causes.push(cause);
    cause = causeSchema.safeParse(cause).data?.cause;
  }
  return causes;
}

/** A connection was given up because the server did not answer. */
export class DatabaseSilent extends Error {
  constructor() {
    super('The database server did not answer in time.');
    this.name = 'DatabaseSilent';
  }
}
