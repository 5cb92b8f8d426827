import Ticket from 'lucide-react/icons/ticket';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../foundation/Icon.tsx';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

/** As wide as a form on a page. */
export const Column = styled.div`
  inline-size: min(26rem, 100%);
`;

const inColumn = (content: ReactNode) => () => <Column>{content}</Column>;

const long = 'Rechnungsadresse für Jahresabonnements und Einzelveranstaltungen';

function Controlled() {
  const [code, setCode] = useState('NORTH');
  return (
    <Column>
      <TextField
        label="Coupon"
        value={code}
        onChange={({ target }) => setCode(target.value.toUpperCase())}
        hint={`Applied: ${code || 'none'}`}
      />
    </Column>
  );
}

function LateError() {
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Column>
      <TextField
        ref={input}
        label="First name"
        name="first_name"
        autoComplete="given-name"
        required
        error={error}
        onInput={() => setError(null)}
      />
      <TextField label="Last name" name="last_name" autoComplete="family-name" />
      <Button onClick={() => setError(input.current?.value ? null : 'Enter your first name')}>Check</Button>
    </Column>
  );
}

export const textFieldPage: GalleryPage = {
  slug: 'text-field',
  title: 'Text field',
  examples: [
    {
      name: 'Kinds',
      surface: 'card',
      Show: inColumn(
        <>
          <TextField label="Name on the ticket" name="name" autoComplete="name" required />
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="email"
            hint="Receipts and reminders go there."
          />
          <TextField label="Password" type="password" name="password" autoComplete="current-password" />
          <TextField label="Phone" type="tel" name="phone" autoComplete="tel" placeholder="+1 416 555 0123" />
          <TextField label="Seats" type="number" name="seats" min={1} max={8} suffix="of 8 left" />
          <TextField label="Search" type="search" name="q" placeholder="Teams, events, clips" />
        </>,
      ),
    },
    {
      name: 'Prefix and suffix',
      Show: inColumn(
        <>
          <TextField label="Price" prefix="$" suffix="CAD" defaultValue="12.00" inputMode="decimal" />
          <TextField label="Coupon" prefix={<Icon of={Ticket} />} defaultValue="OPENING-NIGHT" />
        </>,
      ),
    },
    {
      name: 'Errors',
      Show: inColumn(
        <>
          <TextField
            label="Email"
            type="email"
            defaultValue="ana@northline"
            hint="Receipts and reminders go there."
            error="A valid email address is required"
          />
          <TextField
            label={long}
            required
            error="Die eingegebene Rechnungsadresse konnte nicht zugeordnet werden. Prüfen Sie Straße und Hausnummer."
          />
        </>,
      ),
    },
    { name: 'Error after validation', Show: LateError },
    {
      name: 'With a character count',
      Show: inColumn(
        <>
          <TextField label="Clip name" name="clip" limit={30} defaultValue="Overtime winner" />
          <TextField label="Title" limit={10} defaultValue="Opening night" error="The title is too long" />
        </>,
      ),
    },
    {
      name: 'Several lines',
      Show: inColumn(
        <TextArea
          label="Message"
          name="message"
          hint="What happened, and on which device?"
          limit={500}
          defaultValue={'The stream stopped after the second period.\nIt came back ten minutes later.'}
        />,
      ),
    },
    {
      name: 'Disabled',
      Show: inColumn(<TextField label="Email" type="email" defaultValue="ana@northline.example" disabled />),
    },
    { name: 'Controlled', Show: Controlled },
  ],
};
