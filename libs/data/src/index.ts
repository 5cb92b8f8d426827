export { useClient } from './data-context.ts';
export { cachedResponse, type CachedResponse, DataProvider } from './DataProvider.tsx';
export { preloadCall } from './fetch-call.ts';
export { onResume } from './on-resume.ts';
export { useCache } from './use-cache.ts';
export { type CallState, useCall } from './use-call.ts';
export { type Mutate, useMutate, useMutation, useSubmitOnce } from './use-mutation.ts';
export { usePrefetchCall } from './use-prefetch-call.ts';
export { cachedPage, type PagesState, usePages } from './use-pages.ts';
