/** Called with short messages. */
export type OnProgress = (message: string) => void;

/** Reports every tenth of `total`. The returned function takes the amount that was just done. */
export function createProgress(label: string, total: number, onProgress: OnProgress) {
  let done = 0;
  let reported = 0;
  return (amount: number): void => {
    done += amount;
    const tenths = Math.floor((10 * done) / total);
    if (total === 0 || tenths <= reported) return;
    reported = tenths;
    onProgress(`${label}: ${tenths * 10} %`);
  };
}
