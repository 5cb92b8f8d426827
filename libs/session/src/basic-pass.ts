import { type Call, type CallInput, calls, type Client, hasStatus, type User } from '@grandstand/api';

/**
 * Whether the user has selected the basic pass (D2); `unknown` for an anonymous user, and when the form failed to
 * load.
 */
export type BasicPass = 'selected' | 'missing' | 'unknown';

/** The custom form and its field that store that the basic pass is selected (D2). */
export const BASIC_PASS_FORM: CallInput<typeof calls.updateCustomForm> = {
  alias: 'passes',
  fields: [{ name: 'basic_pass', value: '1' }],
};

/** Loads whether the logged-in user has selected the basic pass. A user without the form (404) has not. */
export async function loadBasicPass(client: Client): Promise<BasicPass> {
  const form = await client(calls.getCustomForm, { alias: BASIC_PASS_FORM.alias });
  if (!form.ok) return hasStatus(form.error, 404) ? 'missing' : 'unknown';
  const isSelected = BASIC_PASS_FORM.fields.every((required) =>
    form.value.fields.some(({ name, value }) => name === required.name && value === required.value),
  );
  return isSelected ? 'selected' : 'missing';
}

/** Whether a call reads the form of the basic pass, which belongs to the user and not to a page. */
export const isBasicPassCall = (call: Call, input: object): boolean =>
  call.name === calls.getCustomForm.name && 'alias' in input && input.alias === BASIC_PASS_FORM.alias;

/** Only a user with the basic pass can log out (§5). A form that failed to load does not prevent it. */
export const canLogOut = (user: User | null, basicPass: BasicPass): boolean =>
  user !== null && basicPass !== 'missing';
