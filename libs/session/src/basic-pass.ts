import { type Call, type CallInput, calls, type Client, hasStatus, type User } from '@grandstand/api';

/** Whether the user has selected the basic pass (D2); unknown for an anonymous visitor, and where the form could not be loaded. */
export type BasicPass = 'selected' | 'missing' | 'unknown';

/** The one place of D2: which form and field says that the basic pass is selected. */
export const BASIC_PASS_FORM: CallInput<typeof calls.updateCustomForm> = {
  alias: 'passes',
  fields: [{ name: 'basic_pass', value: '1' }],
};

/** Whether the logged-in user has selected the basic pass. A user without the form has not. */
export async function loadBasicPass(client: Client): Promise<BasicPass> {
  const form = await client(calls.getCustomForm, { alias: BASIC_PASS_FORM.alias });
  if (!form.ok) return hasStatus(form.error, 404) ? 'missing' : 'unknown';
  const isSelected = BASIC_PASS_FORM.fields.every((wanted) =>
    form.value.fields.some(({ name, value }) => name === wanted.name && value === wanted.value),
  );
  return isSelected ? 'selected' : 'missing';
}

/** Whether a call reads that form, which is about the user and not about a page. */
export const isBasicPassCall = (call: Call, input: object): boolean =>
  call.name === calls.getCustomForm.name && 'alias' in input && input.alias === BASIC_PASS_FORM.alias;

/** §5: a logged-in user with the basic pass can log out; also one whose form could not be loaded. */
export const canLogOut = (user: User | null, basicPass: BasicPass): boolean =>
  user !== null && basicPass !== 'missing';
