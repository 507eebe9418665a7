import {
  type AutomaticKind,
  countedDays,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import type { AutomaticText } from '@washboard/contract/messenger/automatic/automatic-texts.schemas.ts';
import { sql } from 'kysely';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { bool, int4, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

type Row = Pick<AutomaticText, 'kind' | 'isOn' | 'wording' | 'version'>;

const columns = { kind: text.of<AutomaticKind>(), isOn: bool, wording: text, version: int4 };
const selected = sql`kind, is_on as "isOn", wording, version`;

/** Those that someone changed. */
export async function readChanged({ db, businessId }: InBusiness): Promise<Row[]> {
  const { rows } = await typedSql(columns)`
    select ${selected} from automatic_text where business_id = ${businessId}
  `.execute(db);
  return rows;
}

/** One that someone changed, locked until the transaction ends. */
export async function holdChanged({ db, businessId }: Tx, kind: AutomaticKind): Promise<Row | undefined> {
  const { rows } = await typedSql(columns)`
    select ${selected} from automatic_text where business_id = ${businessId} and kind = ${kind} for update
  `.execute(db);
  return rows[0];
}

/** Its wording if it is on. */
export async function readWording(
  { db, businessId }: InBusiness,
  kind: AutomaticKind,
): Promise<string | undefined> {
  const { rows } = await typedSql({ wording: text })`
    select wording from automatic_text where business_id = ${businessId} and kind = ${kind} and is_on
  `.execute(db);
  return rows[0]?.wording;
}

/** Whether any of these is on. */
export async function isAnyOn(
  { db, businessId }: InBusiness,
  kinds: readonly AutomaticKind[],
): Promise<boolean> {
  const { rows } = await typedSql({ isOn: bool })`
    select exists (
      select from automatic_text where business_id = ${businessId} and kind = any(${[...kinds]}) and is_on
    ) as "isOn"
  `.execute(db);
  return rows[0]?.isOn ?? false;
}

/** How many were sent and held back lately. */
export async function readCounts({ db, businessId }: InBusiness, now: Date) {
  const { rows } = await typedSql({ kind: text.of<AutomaticKind>(), sent: int4, refused: int4 })`
    select kind, count(message_id)::int as sent, count(refusal)::int as refused
    from automatic_text_log
    where business_id = ${businessId} and at > ${now}::timestamptz - make_interval(days => ${countedDays})
    group by kind
  `.execute(db);
  return new Map(rows.map((row) => [row.kind, row]));
}
