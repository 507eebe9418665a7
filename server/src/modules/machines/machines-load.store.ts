import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface LoadedMachine {
  storeId: number;
  type: 'WASHER' | 'DRYER';
  number: string;
  sizePounds: number;
  /** A start's prices, oldest first. */
  prices: { cents: number; from: Date }[];
}

/** Adds machines with prices. */
export async function loadMachines(tx: Tx, machines: LoadedMachine[]): Promise<void> {
  for (const machine of machines) {
    const { rows } = await sql<{ id: number }>`
      insert into machine (business_id, store_id, type, number, size_pounds)
      values (${tx.businessId}, ${machine.storeId}, ${machine.type}, ${machine.number}, ${machine.sizePounds})
      returning id
    `.execute(tx.db);
    const id = rows[0]?.id ?? 0;
    for (const price of machine.prices) {
      await sql`
        insert into machine_price (business_id, machine_id, price_cents, effective_from)
        values (${tx.businessId}, ${id}, ${price.cents}, ${price.from})
      `.execute(tx.db);
    }
  }
}
