import type { ApiError, Call, CallInput, CallOutput } from '@grandstand/api';
import type { Result } from '@grandstand/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from './data-context.ts';

export interface Mutation<C extends Call> {
  /** Null while another one is being sent (nothing is sent then), and after the component was unmounted. */
  readonly send: (input: CallInput<C>) => Promise<Result<ApiError, CallOutput<C>> | null>;
  readonly isSending: boolean;
}

/** Sends a call once, however often it is submitted while it is being sent. */
export function useMutation<C extends Call>(call: C): Mutation<C> {
  const client = useClient();
  const [isSending, setIsSending] = useState(false);
  const state = useRef({ isSending: false, isThere: true });
  useEffect(() => {
    const { current } = state;
    current.isThere = true;
    return () => {
      current.isThere = false;
    };
  }, []);
  const send = useCallback<Mutation<C>['send']>(
    async (input) => {
      const { current } = state;
      if (current.isSending) return null;
      current.isSending = true;
      setIsSending(true);
      const result = await client(call, input);
      current.isSending = false;
      if (!current.isThere) return null;
      setIsSending(false);
      return result;
    },
    [client, call],
  );
  return { send, isSending };
}
