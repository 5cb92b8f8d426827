import type { Client } from '@grandstand/api';

/** A client that reports how many calls are in flight, retries included, whenever that number changes. */
export function reportCallsInFlight(client: Client, onChange: (inFlight: number) => void): Client {
  let inFlight = 0;
  const change = (by: 1 | -1) => {
    inFlight += by;
    onChange(inFlight);
  };
  return async (call, input, options) => {
    change(1);
    try {
      return await client(call, input, options);
    } finally {
      change(-1);
    }
  };
}
