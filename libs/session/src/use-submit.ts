import type { ApiError, Call, CallInput, CallOutput } from '@grandstand/api';
import type { Result } from '@grandstand/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from './session-context.ts';

export interface Submit<C extends Call> {
  /** Null where one is under way already (nothing is sent), and where the screen is gone. */
  readonly send: (input: CallInput<C>) => Promise<Result<ApiError, CallOutput<C>> | null>;
  readonly isSending: boolean;
}

/** Sends what somebody has filled in or pressed: one at a time, however often they press. */
export function useSubmit<C extends Call>(call: C): Submit<C> {
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
  const send = useCallback<Submit<C>['send']>(
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
