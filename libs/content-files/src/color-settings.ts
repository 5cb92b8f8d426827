import { type ChannelColors, checkChannelColors } from '@grandstand/tenant';
import * as z from 'zod';

/** The colours of a channel's sites: docs/contracts/colour-settings.md. */
export const colorSettings = z.unknown().transform((json, context): ChannelColors => {
  const { settings, problems } = checkChannelColors(json, null);
  for (const { path = [], message, hint } of problems)
    context.issues.push({ code: 'custom', input: json, path: [...path], message, params: { hint } });
  return settings ?? z.NEVER;
});
