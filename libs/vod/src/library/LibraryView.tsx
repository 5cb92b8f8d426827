import { VodRails } from '../rails/VodRails.tsx';
import { LibraryHead } from './LibraryHead.tsx';
import { MediaList } from './MediaList.tsx';
import type { Library } from './use-library.ts';

/** The library: its rails and all media, or the filtered list. */
export function LibraryView({ library }: { readonly library: Library }) {
  const { category, title, type } = library.query;
  return (
    <>
      <LibraryHead library={library} />
      {category === null && title === '' && type === null && <VodRails />}
      <MediaList library={library} />
    </>
  );
}
