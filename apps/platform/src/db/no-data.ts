import { UserError } from '../user-error.ts';

export const noData = (dataDir: string): UserError =>
  new UserError(
    'no-data',
    `There is no platform data in ${dataDir}. Set GRANDSTAND_DATA_DIR or DATABASE_URL as the platform has it.`,
  );
