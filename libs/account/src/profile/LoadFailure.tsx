import type { ApiError } from '@grandstand/api';
import { ErrorState, OfflineState } from '@grandstand/ui';

/** A part of the account that could not be had: for want of a connection, or for another reason. */
export const LoadFailure = ({ error, retry }: { readonly error: ApiError; readonly retry: () => void }) =>
  error.kind === 'offline' ? <OfflineState onRetry={retry} /> : <ErrorState onRetry={retry} />;
