/**
 * The message of an error, which is never empty: Node reports a refused connection as an AggregateError with an error per
 * IP address and no message of its own.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error))
    return typeof error === 'string' && error !== '' ? error : `not an Error: ${typeof error}`;
  if (error.message !== '') return error.message;
  if (error instanceof AggregateError && error.errors.length > 0)
    return [...new Set(error.errors.map((one: unknown) => describeError(one)))].join('; ');
  if (error.cause !== undefined) return describeError(error.cause);
  const code = 'code' in error ? String(error.code) : '';
  return code === '' ? error.name : `${error.name} ${code}`;
}
