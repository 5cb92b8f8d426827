/** The outcome of something that may fail in an expected way. Bugs throw; expected failures are values. */
export type Result<E, T> = { ok: true; value: T } | { ok: false; error: E };

export const ok = <T>(value: T): Result<never, T> => ({ ok: true, value });
export const err = <E>(error: E): Result<E, never> => ({ ok: false, error });
