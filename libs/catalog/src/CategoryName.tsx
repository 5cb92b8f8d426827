import { langProps } from '@grandstand/core';
import { useCategory } from './use-names.ts';

/** The name of a sport or competition; nothing when it is unknown. */
export function CategoryName({ id }: { readonly id: number }) {
  const category = useCategory(id);
  return category && <span {...langProps(category)}>{category.name}</span>;
}
