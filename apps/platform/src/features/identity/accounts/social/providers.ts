import { cleanName, isPhoneNumber, loginSchema, type SocialProvider } from '@grandstand/api';
import * as z from 'zod';

/** The user's profile at the provider. */
export interface SocialProfile {
  /** The provider's user id; unchanged when the email changes. */
  readonly subject: string;
  /** Null if the user shares none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};

export interface ProviderOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly userInfoUrl: string;
}
/** Null: the provider is not offered. */
export type ProviderTable = Readonly<Record<SocialProvider, ProviderOptions | null>>;

export interface ClientSecret {
  readonly clientId: string;
  readonly clientSecret: string;
}

export const googleAt = (client: ClientSecret): ProviderOptions => ({
  ...client,
  issuer: 'https://accounts.google.com',
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
});

export const facebookAt = (client: ClientSecret): ProviderOptions => ({
  ...client,
  issuer: 'https://www.facebook.com',
  authorizeUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
  tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
  userInfoUrl: 'https://graph.facebook.com/v23.0/me?fields=id,email,first_name,last_name',
});

/** A provider simulated by the sandbox at this origin. */
export const sandboxAt = (
  origin: string,
  provider: SocialProvider,
  client: ClientSecret,
): ProviderOptions => ({
  ...client,
  issuer: `${origin}/${provider}`,
  authorizeUrl: `${origin}/${provider}/authorize`,
  tokenUrl: `${origin}/${provider}/token`,
  userInfoUrl: `${origin}/${provider}/userinfo`,
});

export const SCOPES: Readonly<Record<SocialProvider, string>> = {
  google: 'openid email profile',
  facebook: 'email public_profile',
};

/** Providers send numbers; other text must be storable. */
const subjectSchema = z.string().regex(/^[\x21-\x7e]{1,255}$/);
/** Names are not checked by the provider as `nameSchema` does, and a missing one refuses no login. */
const sentNameSchema = z
  .string()
  .optional()
  .catch(undefined)
  .transform((name) => cleanName(name ?? ''));
/** Null if it cannot be an account's email. */
const sentEmailSchema = z
  .string()
  .optional()
  .transform((sent) => {
    const { data } = loginSchema.safeParse(sent);
    return data === undefined || isPhoneNumber(data) ? null : data;
  });

const googleProfile = z.object({
  sub: subjectSchema,
  email: sentEmailSchema,
  email_verified: z.boolean().optional(),
  given_name: sentNameSchema,
  family_name: sentNameSchema,
});
const facebookProfile = z.object({
  id: subjectSchema,
  email: sentEmailSchema,
  first_name: sentNameSchema,
  last_name: sentNameSchema,
});

/** Parses a provider's profile; null if a required field is missing or has another type. */
export function readProfile(provider: SocialProvider, response: unknown): SocialProfile | null {
  if (provider === 'google') {
    const { data } = googleProfile.safeParse(response);
    return data === undefined
      ? null
      : {
          subject: data.sub,
          email: data.email,
          isEmailVerified: data.email_verified ?? false,
          firstName: data.given_name,
          lastName: data.family_name,
        };
  }
  const { data } = facebookProfile.safeParse(response);
  return data === undefined
    ? null
    : {
        subject: data.id,
        email: data.email,
        // Facebook omits unverified emails.
        isEmailVerified: true,
        firstName: data.first_name,
        lastName: data.last_name,
      };
}
