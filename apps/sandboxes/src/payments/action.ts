import { err, type Result } from '@grandstand/core';
import type { PaymentOutcomes } from './outcomes.ts';
import type { PaymentError } from './objects.ts';
import type { Ledger } from './ledger.ts';

/** An error in Stripe's format; may include the affected objects, e.g. `payment_intent`. */
export interface Failure {
  readonly status: number;
  readonly error: Omit<PaymentError, 'type' | 'code'> & {
    type: string;
    code?: string;
    [object: string]: unknown;
  };
}

/** A parsed request. Nested parameters keep their names: `card[number]`. */
export interface Request {
  readonly ledger: Ledger;
  readonly params: ReadonlyMap<string, string>;
  /** The object's id from the path. */
  readonly id: string;
  /** The sandbox's origin. */
  readonly origin: string;
  readonly outcomes: PaymentOutcomes | null;
}

export type Action = (request: Request) => Promise<Result<Failure, object>>;

export const invalid = (message: string, code?: string) =>
  err<Failure>({ status: 400, error: { type: 'invalid_request_error', message, ...(code && { code }) } });

export const noSuch = (what: string, id: string) =>
  err<Failure>({
    status: 404,
    error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'` },
  });

export const failed = (error: PaymentError, objects: object) =>
  err<Failure>({ status: error.type === 'card_error' ? 402 : 400, error: { ...error, ...objects } });

export const metadataOf = (params: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );

export const listOf = (data: readonly object[], url: string) => ({
  object: 'list',
  data,
  has_more: false,
  url,
});
