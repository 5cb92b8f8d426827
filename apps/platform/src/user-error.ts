/**
 * Something that whoever starts the platform can put right. `message` says what was found and what to do;
 * it is shown without a stack trace.
 */
export class UserError extends Error {
  readonly kind:
    | 'port-taken'
    | 'data-in-use'
    | 'data-newer'
    | 'bad-seed'
    | 'bad-environment'
    | 'database-unreachable';

  constructor(kind: UserError['kind'], message: string) {
    super(message);
    this.name = 'UserError';
    this.kind = kind;
  }
}
