import type { ComponentPropsWithRef, ElementType } from 'react';

/**
 * What a primitive takes that may be rendered as something else: its own props, and those of the element or
 * component given as `as`. The primitives know no router; `as={Link}` makes a router's link of them.
 */
export type PropsAs<C extends ElementType, Own> = Own & { readonly as?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof Own | 'as'
  >;
