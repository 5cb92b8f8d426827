import type { CallInterceptor } from '../../../http/register-calls.ts';
import { answerFault } from './answer-fault.ts';
import type { Control } from './control.ts';

/** Applies latency and faults to calls. Delays use real time. */
export const interceptCalls =
  ({ latency, faults, realClock: clock }: Control): CallInterceptor =>
  async (call, request, reply) => {
    const delayMs = latency.nextDelayMs(call.name);
    if (delayMs > 0) await new Promise<void>((resolve) => clock.after(delayMs, resolve));
    const fault = faults.take(call.name);
    return fault ? answerFault(fault, { call, request, reply, clock }) : false;
  };
