import {
  type ValidationError,
  validationErrors,
  email,
  firstName,
  lastName,
  newPassword,
  passwordConfirmation,
} from '../fields/field-rules.ts';
import { readForm } from '../fields/read-form.ts';

const RULES = {
  first_name: firstName,
  last_name: lastName,
  email,
  password: newPassword,
  password_confirmation: passwordConfirmation,
};

export interface Registration {
  readonly fields: Readonly<Record<keyof typeof RULES, string>>;
  readonly hasAcceptedTerms: boolean;
}

/** A form without a confirmation of the password (the checkout's) sends the password as its confirmation. */
export function readRegistration(form: HTMLFormElement): Registration {
  const fields = readForm(form, 'first_name', 'last_name', 'email', 'password', 'password_confirmation');
  const isConfirmed = form.elements.namedItem('password_confirmation') !== null;
  return {
    fields: isConfirmed ? fields : { ...fields, password_confirmation: fields.password },
    hasAcceptedTerms: hasAcceptedTerms(form),
  };
}

/** Whether the form's `TermsField` is checked. */
export const hasAcceptedTerms = (form: HTMLFormElement): boolean => new FormData(form).has('terms_accepted');

export const registrationValidationErrors = ({
  fields,
  hasAcceptedTerms: isAccepted,
}: Registration): Readonly<Record<string, ValidationError>> => ({
  ...validationErrors(fields, RULES),
  ...termsValidationErrors(isAccepted),
});

export const termsValidationErrors = (isAccepted: boolean): Readonly<Record<string, ValidationError>> =>
  isAccepted ? {} : { terms_accepted: { key: 'account.acceptTerms' } };
