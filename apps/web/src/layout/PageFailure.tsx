import { FailureScreen } from './FailureScreen.tsx';

/** What the router shows when a page throws, or its chunk cannot be had. */
export const PageFailure = () => <FailureScreen />;
