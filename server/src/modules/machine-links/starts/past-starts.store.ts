import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { unnestRows } from '../../../platform/db/rows.ts';
import { int4, int8, text } from '../../../platform/db/schema/column.ts';
import { priceAt } from '../../machines/index.ts';

export interface PastStarts {
  people: readonly { userId: number; name: string }[];
  reasons: readonly string[];
  since: Date;
}

/** Records that these people made a part of the free turns since then, in turn, for these reasons. */
export async function recordPastStarts(tx: Tx, { people, reasons, since }: PastStarts): Promise<void> {
  await sql`
    insert into machine_command (business_id, store_id, machine_id, wash_type, customer_id, technician_name, reason,
      notes, value_cents, user_id, user_name, business_date, is_manual, requested_at, deadline, phase, settled_at)
    select ${tx.businessId}, turn.store_id, turn.machine_id, turn.turn_type,
      case when turn.turn_type = 'CUSTOMER_SERVICE' then customers.ids[(1 + turn.id % cardinality(customers.ids))::int] end,
      case when turn.turn_type = 'TECHNICAL' then person.name end,
      (${[...reasons]}::text[])[(1 + (turn.id / 7) % ${reasons.length}::int)::int], '',
      ${priceAt(sql`turn.started_at`)},
      person.user_id, person.name, turn.business_date, false, turn.started_at, turn.started_at, 'RUNNING',
      turn.started_at
    from turn
    join machine on machine.business_id = turn.business_id and machine.id = turn.machine_id
    cross join (select array_agg(id) as ids
      from (select id from customer where business_id = ${tx.businessId} order by id limit 100) known) customers
    join ${unnestRows({ place: int4, user_id: int8, name: text }, people, {
      place: (_, index) => index,
      user_id: (one) => one.userId,
      name: (one) => one.name,
    })} as person on person.place = (turn.id / 4) % ${people.length}::int
    where turn.business_id = ${tx.businessId} and turn.turn_type in ('TECHNICAL', 'CUSTOMER_SERVICE')
      and turn.voided_at is null and turn.started_at >= ${since} and turn.id % 4 = 0 and customers.ids is not null
    order by turn.started_at
  `.execute(tx.db);
}
