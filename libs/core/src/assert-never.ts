/** For the `default` of an exhaustive `switch`: a missing case is a type error. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
