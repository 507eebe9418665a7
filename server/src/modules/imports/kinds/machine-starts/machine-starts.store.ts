import type { MachineType } from '@washboard/contract/machines/machines.constants.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { int4, text } from '../../../../platform/db/schema/column.ts';
import { typedSql } from '../../../../platform/db/typed-sql.ts';

/** Ready turns by machine, washers first, then by number. */
export interface MachineShare {
  type: MachineType;
  number: string;
  turns: number;
  first: string;
  last: string;
}

export async function sharesByMachine(tx: Tx, importId: number): Promise<MachineShare[]> {
  const { rows } = await typedSql({
    type: text.of<MachineType>(),
    number: text,
    turns: int4,
    first: text,
    last: text,
  })`
    select upper(one.type) as type, one.number, count(*)::int as turns,
      min(r.parsed->>'businessDate') as first, max(r.parsed->>'businessDate') as last
    from import_row r cross join json_to_recordset(r.parsed->'machines') as one (type text, number text)
    where r.business_id = ${tx.businessId} and r.import_id = ${importId} and r.status = 'READY'
    group by 1, 2 order by 1 desc, length(one.number), 2
  `.execute(tx.db);
  return rows;
}
