import { ladders, type SettingName, type TokenName } from '@grandstand/ui-theme';

/** Whether a setting may be missing; the five with a ladder may not. */
export const isOptional = (setting: SettingName): boolean => !Object.hasOwn(ladders, setting);

/** The token that shows a setting, also where it is missing; each setting has a token of its name. */
export const derivedToken = (setting: SettingName): TokenName => `--${setting}`;
