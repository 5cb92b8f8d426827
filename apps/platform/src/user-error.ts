/** An error that the operator can fix. `message` states the problem and the remedy; shown without a stack trace. */
export class UserError extends Error {
  readonly kind:
    | 'port-taken'
    | 'data-in-use'
    | 'data-newer'
    | 'no-data'
    | 'data-damaged'
    | 'disk-full'
    | 'bad-seed'
    | 'demo-data'
    | 'bad-environment'
    | 'database-unreachable';

  constructor(kind: UserError['kind'], message: string) {
    super(message);
    this.name = 'UserError';
    this.kind = kind;
  }
}
