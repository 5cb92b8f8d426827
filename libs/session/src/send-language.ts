import { calls, type Client } from '@grandstand/api';

/** Writes the interface's language and the viewer's IANA time zone into the user's profile. Returns whether it is done. */
export async function sendLanguage(client: Client, language: string, timeZone: string): Promise<boolean> {
  const input = { _method: 'patch', language, time_zone: timeZone } as const;
  const sent = await client(calls.updateProfile, input, { isRefresh: true });
  return sent.ok;
}
