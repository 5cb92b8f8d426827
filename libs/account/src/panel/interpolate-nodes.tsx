import { Fragment, type ReactNode } from 'react';

/** Replaces each `{name}` in a translated sentence by the node of that name. */
export const interpolateNodes = (sentence: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode =>
  sentence
    // Split by a pattern with a group: every second part is a name.
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? nodes[part] : part}</Fragment>);
