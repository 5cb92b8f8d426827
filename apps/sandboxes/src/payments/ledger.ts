import { randomBytes } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from './schema.ts';
import { sandboxDeliveries, sandboxObjects } from './schema.ts';
import { type Kind, type ObjectOf, type PaymentIntent, schemas, type SetupIntent } from './objects.ts';

const PREFIXES: Record<Kind, string> = {
  customer: 'cus',
  payment_method: 'pm',
  payment_intent: 'pi',
  setup_intent: 'seti',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  'billing_portal.session': 'bps',
  event: 'evt',
};

export const freshId = (kind: Kind): string => `${PREFIXES[kind]}_sandbox${randomBytes(12).toString('hex')}`;

/** Reads and writes the sandbox's objects in a transaction. `get` locks the row. `nowTs` in seconds. */
export function createLedger(tx: Database, nowTs: number) {
  const put = async <K extends Kind>(object: ObjectOf<K> & { id: string; object: Kind }): Promise<void> => {
    const customer = 'customer' in object && typeof object.customer === 'string' ? object.customer : null;
    const row = { id: object.id, kind: object.object, customer, data: { ...object } };
    await tx.insert(sandboxObjects).values(row).onConflictDoUpdate({ target: sandboxObjects.id, set: row });
  };
  return {
    nowTs,
    put,
    async get<K extends Kind>(kind: K, id: string): Promise<ObjectOf<K> | null> {
      const rows = await tx
        .select()
        .from(sandboxObjects)
        .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind)))
        .for('update');
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed with the schema of `kind`
      return rows[0] ? (schemas[kind].parse(rows[0].data) as ObjectOf<K>) : null;
    },
    async remove(id: string): Promise<void> {
      await tx.delete(sandboxObjects).where(eq(sandboxObjects.id, id));
    },
    async list<K extends Kind>(kind: K, customer: string): Promise<ObjectOf<K>[]> {
      const rows = await tx
        .select()
        .from(sandboxObjects)
        .where(and(eq(sandboxObjects.kind, kind), eq(sandboxObjects.customer, customer)))
        .orderBy(desc(sandboxObjects.position));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return rows.map((row) => schemas[kind].parse(row.data) as ObjectOf<K>);
    },
    /** Records an event; its webhook is sent after the commit. */
    async addEvent(type: string, object: object): Promise<void> {
      const id = freshId('event');
      await put<'event'>({
        id,
        object: 'event',
        created: nowTs,
        livemode: false,
        type,
        api_version: null,
        pending_webhooks: 1,
        request: null,
        data: { object: { ...object } },
      });
      await tx.insert(sandboxDeliveries).values({ eventId: id, attempts: 0, nextTs: nowTs });
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;

/** A payment or setup intent by id. */
export const findIntent = (ledger: Ledger, id: string): Promise<PaymentIntent | SetupIntent | null> =>
  id.startsWith(`${PREFIXES.setup_intent}_`)
    ? ledger.get('setup_intent', id)
    : ledger.get('payment_intent', id);
