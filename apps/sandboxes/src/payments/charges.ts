import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Charge, chargeSchema } from './objects.ts';
import { type Database, sandboxObjects } from './schema.ts';

/** All charges of the customers with this email, the oldest first: what a buyer has really paid. */
export async function chargesOf(db: Database, email: string): Promise<readonly Charge[]> {
  const customers = db
    .select({ id: sandboxObjects.id })
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.kind, 'customer'), sql`${sandboxObjects.data}->>'email' = ${email}`));
  const rows = await db
    .select({ data: sandboxObjects.data })
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.kind, 'charge'), inArray(sandboxObjects.customer, customers)))
    .orderBy(asc(sandboxObjects.position));
  return rows.map(({ data }) => chargeSchema.parse(data));
}
