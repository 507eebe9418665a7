import type { Tx } from '../../platform/db/database.ts';

export interface LoadedMachine {
  storeId: number;
  type: 'WASHER' | 'DRYER';
  number: string;
  maker: string;
  model: string;
  sizePounds: number;
  /** A start's prices, oldest first. */
  prices: { cents: number; from: Date }[];
}

/** Adds machines with prices. */
export async function loadMachines(tx: Tx, machines: LoadedMachine[]): Promise<void> {
  for (const machine of machines) {
    const rows = await tx.db
      .insertInto('machine')
      .values({
        business_id: tx.businessId,
        store_id: machine.storeId,
        type: machine.type,
        number: machine.number,
        maker: machine.maker,
        model: machine.model,
        wiring: 'PULSE',
        size_pounds: machine.sizePounds,
      })
      .returning('id')
      .execute();
    const id = rows[0]?.id ?? 0;
    for (const price of machine.prices) {
      await tx.db
        .insertInto('machine_price')
        .values({
          business_id: tx.businessId,
          machine_id: id,
          price_cents: price.cents,
          effective_from: price.from,
        })
        .execute();
    }
  }
}
