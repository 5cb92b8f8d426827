import { foldWords } from '@grandstand/core';
import { didYouMean } from '@grandstand/tenant';

interface Named {
  /** Its path. */
  readonly to: string;
  readonly name: string;
}

const MOST = 3;

/** `/Broadcast_Guide/` and "Broadcast guide" are spelled the same. */
const plain = (text: string): string => foldWords(text).join(' ');

/** The pages that somebody who came to a path where nothing is may have meant, by path or by name, nearest first. */
export function nearestPages<P extends Named>(path: string, pages: readonly P[]): readonly P[] {
  const [lostPath = ''] = path.split(/[?#]/);
  const lost = plain(readable(lostPath));
  const next = (others: readonly P[], most: number): readonly P[] => {
    const spellings = new Map(
      others.flatMap((page) => [page.to, page.name].map((text) => [plain(text), page])),
    );
    spellings.delete('');
    const meant = most > 0 ? spellings.get(didYouMean(lost, [...spellings.keys()]) ?? '') : undefined;
    return meant
      ? [
          meant,
          ...next(
            others.filter((page) => page !== meant),
            most - 1,
          ),
        ]
      : [];
  };
  return lost === ''
    ? []
    : next(
        pages.filter(({ to }) => to !== lostPath),
        MOST,
      );
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
