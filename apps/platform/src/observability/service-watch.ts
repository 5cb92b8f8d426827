import type { Clock } from '@grandstand/core';

/** External services whose failures are observed. `webhooks`: events that the payment provider sends; `storage`: S3. */
export type ServiceName = 'payments' | 'webhooks' | 'captcha' | 'storage';

/** A failed call, without keys, messages and personal data. */
export interface ServiceFailure {
  readonly service: ServiceName;
  /** For example `createIntent`. */
  readonly operation: string;
  /** `unavailable`: users cannot use the service now. `rejected`: the service refused this call. */
  readonly kind: 'unavailable' | 'rejected';
  /** The service's code, for example `api_key_expired`. */
  readonly code: string;
}

export interface ServiceWatch {
  /** Counts and logs a failure. `problem`: a sentence for the operator, which becomes an alarm. */
  readonly failed: (failure: ServiceFailure, problem?: string) => void;
  /** Ends the alarm. */
  readonly succeeded: (service: ServiceName) => void;
  /** `ok`, or what is wrong with the service. */
  readonly describe: (service: ServiceName) => string;
}

/** The same failure is logged once in this time, because unfinished payments are tried again every ten seconds. */
const LOG_INTERVAL_MS = 60_000;
/** An alarm ends if the service has not failed for this long. */
const ALARM_MS = 3_600_000;

/** Observes the calls of external services, in the log, the metrics and the checks of `/health/ready`. */
export function createServiceWatch({
  clock,
  count,
  log,
}: {
  readonly clock: Clock;
  readonly count: (failure: ServiceFailure) => void;
  readonly log: (failure: ServiceFailure, problem: string | null) => void;
}): ServiceWatch {
  const loggedMs = new Map<string, number>();
  const problems = new Map<ServiceName, { readonly sentence: string; readonly atMs: number }>();
  return {
    failed(failure, problem) {
      const { service, operation, kind, code } = failure;
      const nowMs = clock.now();
      count(failure);
      if (problem !== undefined) problems.set(service, { sentence: problem, atMs: nowMs });
      const key = [service, operation, kind, code].join(' ');
      if (nowMs - (loggedMs.get(key) ?? Number.NEGATIVE_INFINITY) < LOG_INTERVAL_MS) return;
      loggedMs.set(key, nowMs);
      log(failure, problem ?? null);
    },
    succeeded(service) {
      problems.delete(service);
    },
    describe(service) {
      const problem = problems.get(service);
      return problem && clock.now() - problem.atMs < ALARM_MS ? problem.sentence : 'ok';
    },
  };
}
