import { type ConfirmOptions, popups } from '@grandstand/ui';

/** Asks the user; false when they cancel. */
export const isConfirmed = (options: ConfirmOptions): Promise<boolean> =>
  popups.confirm(options).then(
    () => true,
    () => false,
  );
