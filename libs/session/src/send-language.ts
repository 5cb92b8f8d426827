import { calls, type Client } from '@grandstand/api';

/** Saves the interface's language and the IANA time zone in the user's profile. Returns whether it succeeded. */
export async function sendLanguage(client: Client, language: string, timeZone: string): Promise<boolean> {
  const input = { _method: 'patch', language, time_zone: timeZone } as const;
  const response = await client(calls.updateProfile, input, { isRefresh: true });
  return response.ok;
}
