import { Fragment, type ReactNode } from 'react';

/** A sentence with each `{name}` in it replaced by the node of that name: languages order their words in their own ways. */
export const withNodes = (sentence: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode =>
  sentence
    .split(/\{(\w+)\}/)
    .map((part, place) => <Fragment key={place}>{place % 2 === 1 ? nodes[part] : part}</Fragment>);
