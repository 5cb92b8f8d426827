import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate -w @grandstand/platform` writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/db/schema.ts',
    './src/mail/schema.ts',
    './src/features/*/*/schema.ts',
    '../sandboxes/src/payments/schema.ts',
  ],
  out: './drizzle',
});
