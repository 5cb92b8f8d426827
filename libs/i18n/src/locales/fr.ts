import type { Messages } from '../messages.ts';

export { default as site } from './fr.site.json';
export const parts = import.meta.glob<Messages>(['./fr.*.json', '!./*.{site,mail,document}.json'], {
  import: 'default',
});
