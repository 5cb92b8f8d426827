import { useState } from 'react';
import { TextLink } from '../foundation/TextLink.tsx';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { Checkbox } from './Checkbox.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { Select } from './Select.tsx';
import { Switch } from './Switch.tsx';
import { Column } from './TextField.gallery.tsx';

const provinces = [
  { value: 'on', text: 'Ontario' },
  { value: 'qc', text: 'Québec', lang: 'fr' },
  { value: 'nl', text: 'Newfoundland and Labrador, with everything that lies between them' },
];

const cards = [
  { value: 'visa', label: 'Visa ending in 4242', hint: 'Expires 08/29' },
  { value: 'master', label: 'Mastercard ending in 4444', hint: 'Expires 01/28' },
  { value: 'new', label: 'Another card' },
];

function Reminders() {
  const [on, setOn] = useState(true);
  return (
    <Column>
      <Switch
        label="Reminders"
        hint="An email an hour before your favourites start."
        checked={on}
        onChange={({ target }) => setOn(target.checked)}
      />
      <Switch label="Autoplay the next clip" />
      <Switch label="High contrast captions" disabled defaultChecked />
    </Column>
  );
}

export const selectPage: GalleryPage = {
  slug: 'select',
  title: 'Select',
  examples: [
    {
      name: 'In a form',
      surface: 'card',
      Show: () => (
        <Column>
          <Select label="Province" name="province" options={provinces} required />
          <Select
            label="Province"
            name="billing"
            options={provinces}
            defaultValue="nl"
            hint="As on the card."
          />
          <Select label="Province" options={provinces} error="Field is required" />
          <Select label="Province" options={provinces} defaultValue="on" disabled />
        </Column>
      ),
    },
    {
      name: 'As a filter',
      Show: () => (
        <>
          <Select
            look="filter"
            label="Province"
            options={[{ value: '', text: 'All provinces' }, ...provinces]}
          />
          <Select
            look="filter"
            label="Province chosen"
            options={[{ value: '', text: 'All provinces' }, ...provinces]}
            value="qc"
            onChange={() => undefined}
          />
        </>
      ),
    },
  ],
};

export const checkboxPage: GalleryPage = {
  slug: 'checkbox',
  title: 'Checkbox',
  examples: [
    {
      name: 'States',
      Show: () => (
        <Column>
          <Checkbox label="Keep me signed in" name="keep" hint="Not on a shared computer." />
          <Checkbox label="Keep me signed in" defaultChecked />
          <Checkbox label="Keep me signed in" disabled />
          <Checkbox label="Keep me signed in" disabled defaultChecked />
        </Column>
      ),
    },
    {
      name: 'With a link, required, with an error',
      surface: 'card',
      Show: () => (
        <Column>
          <Checkbox
            name="terms"
            required
            label={
              <>
                I accept the <TextLink href="#terms">terms and conditions</TextLink> and the{' '}
                <TextLink href="#privacy">Datenschutzgrundverordnungserklärung</TextLink>
              </>
            }
            error="Please accept terms & conditions"
          />
        </Column>
      ),
    },
  ],
};

export const radioPage: GalleryPage = {
  slug: 'radio',
  title: 'Radio group',
  examples: [
    {
      name: 'Single choice',
      Show: () => (
        <Column>
          <RadioGroup label="Pay with" name="card" options={cards} defaultValue="visa" required />
        </Column>
      ),
    },
    {
      name: 'With an error and a disabled option',
      surface: 'card',
      Show: () => (
        <Column>
          <RadioGroup
            label="Renews"
            name="cycle"
            hint="You can change it later."
            options={[
              { value: 'month', label: 'Every month' },
              { value: 'year', label: 'Every year' },
              { value: 'trial', label: 'Free trial', hint: 'Already used', disabled: true },
            ]}
            error="Field is required"
          />
        </Column>
      ),
    },
  ],
};

export const switchPage: GalleryPage = {
  slug: 'switch',
  title: 'Switch',
  examples: [{ name: 'States', surface: 'card', Show: Reminders }],
};
