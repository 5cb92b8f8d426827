import type { ComponentType } from 'react';

/** One state or use of a component. */
export interface GalleryExample {
  readonly name: string;
  readonly Show: ComponentType;
  /** Background; default: `page`. */
  readonly surface?: 'page' | 'card' | 'header' | 'footer' | 'image';
}

/** A page of the gallery, kept beside its component as `<Component>.gallery.tsx`. */
export interface GalleryPage {
  /** Path segment of the page. */
  readonly slug: string;
  readonly title: string;
  readonly examples: readonly GalleryExample[];
}
