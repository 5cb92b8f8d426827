import {
  converter,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLab65,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  useMode as registerMode,
  type Color,
  type Oklch,
  type Rgb,
} from 'culori/fn';

export interface ColorSpaces {
  readonly parse: (text: string) => Color | undefined;
  readonly toRgb: (color: Color) => Rgb;
  readonly toOklch: (color: Color) => Oklch;
}

/** The colour spaces of absolute colours in CSS Color 4. */
const modes = [
  modeRgb,
  modeHsl,
  modeHwb,
  modeLab,
  modeLab65,
  modeLch,
  modeOklab,
  modeOklch,
  modeLrgb,
  modeP3,
  modeA98,
  modeProphoto,
  modeRec2020,
  modeXyz50,
  modeXyz65,
] as const;

let spaces: ColorSpaces | undefined;

/** Registered on first use, to keep culori out of pages that only use token names. */
export function colorSpaces(): ColorSpaces {
  if (spaces) return spaces;
  for (const mode of modes) registerMode(mode);
  spaces = { parse, toRgb: converter('rgb'), toOklch: converter('oklch') };
  return spaces;
}
