import type { ComponentPropsWithRef, ElementType } from 'react';

/**
 * Props of a component with an `as` prop: `OwnProps`, and those of the element or component passed as `as`, e.g. the
 * router's `Link`.
 */
export type PropsAs<C extends ElementType, OwnProps> = OwnProps & { readonly as?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof OwnProps | 'as'
  >;
