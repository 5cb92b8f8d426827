/** The result of an operation that can fail in expected ways. Expected failures are values; bugs throw. */
export type Result<E, T> = { ok: true; value: T } | { ok: false; error: E };

export const ok = <T>(value: T): Result<never, T> => ({ ok: true, value });
export const err = <E>(error: E): Result<E, never> => ({ ok: false, error });
