import { leaveOut, type LeftOut } from './leave-out.ts';

// What the app does not use of four libraries (ADR 103). An upgrade that renames a function fails the build.

const unusedReactParts: LeftOut = {
  library: 'react-dom',
  module: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
  functions: [
    // <ViewTransition>: the router starts view transitions itself.
    'startViewTransition',
    'measureViewTransitionHostInstancesRecursive',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitEnterViewTransitions',
    'commitAppearingPairViewTransitions',
    'commitNestedViewTransitions',
    'measureNestedViewTransitions',
    'applyViewTransitionToHostInstancesRecursive',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'commitAfterMutationEffectsOnFiber',
    'scheduleViewTransitionEvent',
    'queueTransitionTypes',
    // Refs of fragments.
    'validateDocumentPositionWithFiberTree',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
    'FragmentInstance.prototype.addEventListener',
    'FragmentInstance.prototype.removeEventListener',
    'FragmentInstance.prototype.dispatchEvent',
    'FragmentInstance.prototype.focus',
    'FragmentInstance.prototype.focusLast',
    'FragmentInstance.prototype.blur',
    'FragmentInstance.prototype.observeUsing',
    'FragmentInstance.prototype.unobserveUsing',
    'FragmentInstance.prototype.getClientRects',
    'FragmentInstance.prototype.getRootNode',
    'FragmentInstance.prototype.compareDocumentPosition',
    'FragmentInstance.prototype.scrollIntoView',
    // <SuspenseList> and <Activity>.
    'updateActivityComponent',
    'retryActivityComponentWithoutHydrating',
    'commitActivityHydrationCallbacks',
    'updateSuspenseListComponent',
    'cutOffTailIfNeeded',
    'initSuspenseListRenderState',
    // Styles, scripts and metadata that components render, and suspense until they are loaded.
    'isHostHoistableType',
    'getResource',
    'acquireResource',
    'getHydratableHoistableCache',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'suspendResource',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'preloadModule',
    'preloadStylesheet',
    'preconnectAs',
    // Functions as the action of a form.
    'mountActionState',
    'updateActionStateImpl',
    'rerenderActionState',
    'runActionStateAction',
    'dispatchActionState',
    'startHostTransition',
    'extractEvents$1',
    // Events and elements that no component uses: onBeforeInput, onSelect, custom elements.
    'getNativeBeforeInputChars',
    'getFallbackBeforeInputChars',
    'constructSelectEvent',
    'setPropOnCustomElement',
    // The browser's sign of activity during transitions.
    'defaultOnDefaultTransitionIndicator',
  ],
  // Stacks of components, whose names are minified.
  constants: { describeNativeComponentFrame: "''" },
};

const unusedRouterParts: LeftOut = {
  library: 'react-router',
  module: /react-router\/dist\/production\/chunk-7RTFRKQW\.mjs$/,
  functions: [
    // Fetchers and actions: libs/data loads and sends data.
    'fetch2',
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    'setFetcherError',
    'updateFetcherState',
    'getUpdatedRevalidatingFetchers',
    'getRedirectStateWithDoneFetcher',
    'getUpdatedActionData',
    'getActionDataForCommit',
    'deleteFetcher',
    'markFetchersDone',
    'queueFetcherForDeletion',
    'getFetcher',
    'abortFetcher',
    'abortStaleFetchLoads',
    'markFetchRedirectsDone',
    'getSubmittingNavigation',
    'getSubmissionFromNavigation',
    'convertFormDataToSearchParams',
    'convertSearchParamsToFormData',
    // Routes that are found while navigating.
    'discoverRoutes',
    'patchRoutes',
    'patchRoutesImpl',
    'runClientMiddlewarePipeline',
    // Instrumentation, framework mode, server components.
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'PrefetchPageLinksImpl',
    'RSCPrefetchPageLinksImpl',
    'deserializeErrors',
    'decodeRedirectErrorDigest',
    'decodeRouteErrorResponseDigest',
    'DefaultErrorComponent',
    // The attribute of links during a view transition.
    'useViewTransitionState',
  ],
  constants: {
    checkFogOfWar: '{ active: false, matches: null }',
    normalizeNavigateOptions: '{ path }',
    usePrefetchBehavior: '[false, null, {}]',
  },
};

export const unusedMessageParts: LeftOut = {
  library: 'i18next',
  module: /\/i18next\/dist\/esm\/i18next\.js$/,
  functions: [
    // Languages and namespaces from a server, and copies of an instance.
    'loadNamespaces',
    'hasLoadedNamespace',
    'loadLanguages',
    'reloadResources',
    'hydrate',
    'cloneInstance',
    'toJSON',
    'setDefaultNamespace',
    'addResource',
    'addResources',
    'removeResourceBundle',
    // Search for a similar language, text direction: libs/core and apps/web choose them.
    'getBestMatchFromCodes',
    'getScriptPartFromCode',
    'dir',
    // Keys are texts without separators.
    'keysFromSelector',
    'getFixedT',
    'looksLikeObjectPath',
    'deepFind',
    'exists',
    'getUsedParamsDetails',
    'needsPlural',
    'getPluralFormsOfKey',
    'getSuffixes',
    'addCached',
  ],
  constants: {
    nest: 'str',
    toResolveHierarchy: '[code]',
    getFallbackCodes: '[]',
    extractFromKey: "{ key, namespaces: ['translation'] }",
    configuredLanguageCodes: '[]',
    isRefusedLanguageCode: 'false',
  },
  calls: [
    'this.logger.warn',
    'this.logger.once',
    'this.logger.log',
    'this.logger.error',
    'this.logger.deprecate',
  ],
};

const unusedDataParts: LeftOut = {
  library: 'swr',
  module: /\/swr\/dist\/use-swr-\w+\.mjs$/,
  // Data that a server component began to load.
  functions: ['isCacheDataConsumed', 'markCacheDataConsumed', 'commitCacheData'],
};

export const withoutUnusedParts = [
  unusedReactParts,
  unusedRouterParts,
  unusedMessageParts,
  unusedDataParts,
].map(leaveOut);
