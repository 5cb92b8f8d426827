import type { Client } from '@grandstand/api';

/** Wraps clients that report together how many calls are in flight, retries included, whenever that number changes. */
export function reportCallsInFlight(onChange: (inFlight: number) => void): (client: Client) => Client {
  let inFlight = 0;
  const change = (by: 1 | -1) => {
    inFlight += by;
    onChange(inFlight);
  };
  return (client) => async (call, input, options) => {
    change(1);
    try {
      return await client(call, input, options);
    } finally {
      change(-1);
    }
  };
}
