import { ladders, parseColor, settingNames } from '@grandstand/ui-theme';
import * as z from 'zod';

/** The colours of a channel's sites: docs/contracts/colour-settings.md. */
export const colorSettings = z.strictObject({
  updated_at: z.iso.datetime({
    offset: true,
    message: 'must be a date and time such as 2026-12-01T09:00:00Z',
  }),
  colors: z.record(z.string(), z.string()).superRefine((colors, context) => {
    // Settings with a ladder are required, the others optional.
    for (const name of Object.keys(ladders))
      if (colors[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
    for (const name of settingNames) {
      const value = colors[name];
      if (value !== undefined && parseColor(value) === null)
        context.addIssue({ code: 'custom', path: [name], message: 'must be an absolute CSS colour' });
    }
  }),
});
