import * as z from 'zod/mini';

/** Who vouches for a person (§6, D15). */
export const socialProviderSchema = z.literal(['google', 'facebook']);
export type SocialProvider = z.infer<typeof socialProviderSchema>;
