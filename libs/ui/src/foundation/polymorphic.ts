import type { ComponentPropsWithRef, ElementType } from 'react';

/**
 * Props of a component with an `as` prop: its own, plus those of the element or component passed as `as` (e.g. a
 * router's `Link`).
 */
export type PropsAs<C extends ElementType, Own> = Own & { readonly as?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof Own | 'as'
  >;
