import { foldWords } from '@grandstand/core';
import { didYouMean } from '@grandstand/tenant';

interface NamedPage {
  /** Path of the page. */
  readonly to: string;
  readonly name: string;
}

const MAX_SUGGESTIONS = 3;

/** `/Broadcast_Guide/` and "Broadcast guide" give the same text. */
const normalize = (text: string): string => foldWords(text).join(' ');

/** The pages whose path or name is most similar to a path that was not found, nearest first. */
export function nearestPages<P extends NamedPage>(path: string, pages: readonly P[]): readonly P[] {
  const [wantedPath = ''] = path.split(/[?#]/);
  const wantedText = normalize(decodePath(wantedPath));
  const suggest = (candidates: readonly P[], limit: number): readonly P[] => {
    const spellings = new Map(
      candidates.flatMap((page) => [page.to, page.name].map((text) => [normalize(text), page])),
    );
    spellings.delete('');
    const nearest =
      limit > 0 ? spellings.get(didYouMean(wantedText, [...spellings.keys()]) ?? '') : undefined;
    return nearest
      ? [
          nearest,
          ...suggest(
            candidates.filter((page) => page !== nearest),
            limit - 1,
          ),
        ]
      : [];
  };
  return wantedText === ''
    ? []
    : suggest(
        pages.filter(({ to }) => to !== wantedPath),
        MAX_SUGGESTIONS,
      );
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
