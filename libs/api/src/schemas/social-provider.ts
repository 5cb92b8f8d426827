import * as z from 'zod/mini';

/** Identity providers for social login (§6, D15). */
export const socialProviderSchema = z.literal(['google', 'facebook']);
export type SocialProvider = z.infer<typeof socialProviderSchema>;
