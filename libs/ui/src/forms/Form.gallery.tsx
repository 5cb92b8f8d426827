import { type SubmitEvent, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { TextLink } from '../foundation/TextLink.tsx';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { Checkbox } from './Checkbox.tsx';
import { Form } from './Form.tsx';
import { Select } from './Select.tsx';
import { Column } from './TextField.gallery.tsx';
import { TextField } from './TextField.tsx';
import type { FieldErrors } from './use-field.ts';

const countries = [
  { value: 'CA', text: 'Canada' },
  { value: 'BG', text: 'Bulgaria' },
];

/** Example of an account form with server-side errors. */
function Registration() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [error, setError] = useState<string | null>(null);
  const [sent, setSent] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setSent(JSON.stringify(Object.fromEntries(values)));
    const taken = values.get('email') !== 'new@northline.example';
    setErrors({
      ...(taken ? { email: 'This email is already registered' } : {}),
      ...(values.get('terms') ? {} : { terms: 'Please accept terms & conditions' }),
    });
    setError(taken ? 'The account was not created. Two things need another look.' : null);
  };
  return (
    <Column>
      <Form aria-label="Registration" errors={errors} error={error} onSubmit={submit}>
        <TextField
          label="First name"
          name="first_name"
          autoComplete="given-name"
          defaultValue="Ana"
          required
        />
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          defaultValue="ana@northline.example"
          required
        />
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters."
          defaultValue="northern lights"
          required
        />
        <Select label="Country" name="country" options={countries} required />
        <Checkbox
          name="terms"
          required
          label={
            <>
              I accept the <TextLink href="#terms">terms and conditions</TextLink>
            </>
          }
        />
        <Button type="submit" $wide>
          Create account
        </Button>
      </Form>
      <output style={{ display: 'block', marginBlockStart: '1rem', overflowWrap: 'anywhere' }}>{sent}</output>
    </Column>
  );
}

export const formPage: GalleryPage = {
  slug: 'form',
  title: 'Form',
  examples: [{ name: 'Registration', surface: 'card', Show: Registration }],
};
