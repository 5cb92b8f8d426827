import { browserStorage } from '@grandstand/session';

const STORAGE_KEY = 'device_token';

/**
 * The token that the server gave this browser at a login. Sent with the next login, it proves a known device: wrong
 * passwords that are typed on other devices then do not block this one. It stays after a logout, and is no credential.
 */
export function readDeviceToken(): { readonly device_token?: string } {
  const token = browserStorage().read(STORAGE_KEY);
  return typeof token === 'string' ? { device_token: token } : {};
}

/** Stores the token of a response; not every backend sends one. */
export function storeDeviceToken({
  device_token: token,
}: {
  readonly device_token?: string | null | undefined;
}): void {
  if (typeof token === 'string') browserStorage().write(STORAGE_KEY, token);
}
