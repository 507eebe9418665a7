import { type RawBuilder, sql } from 'kysely';
import type { InBusiness, Tx } from '../db/database.ts';
import { int8, text } from '../db/schema/column.ts';
import { typedSql } from '../db/typed-sql.ts';

/** Rows of a module that belong to a customer, and follow when two customers are merged. */
export interface FollowingRows {
  /** Names these rows in stored lists, so it never changes. */
  name: string;
  /** Singular, for people; rows without a label aren't shown. */
  label?: string;
  count(business: InBusiness, customerId: number): Promise<number>;
  /** Gives rows to another customer: all, or those with these keys. Returns the keys of moved rows. */
  move(tx: Tx, move: { from: number; to: number; keys?: readonly string[] }): Promise<string[]>;
}

interface CustomerColumn {
  name: string;
  label?: string;
  table: string;
  /** The column with the customer's id. */
  column?: string;
  /** What identifies a row. */
  key: RawBuilder<unknown>;
  /** Which rows; all by default. */
  only?: RawBuilder<unknown>;
  /** The column of which a customer has each value once; a row whose value the other has stays. */
  once?: string;
}

/** The rows of a table with a customer's id. */
export function followingRows({
  table,
  column = 'customer_id',
  key,
  only = sql`true`,
  once,
  ...names
}: CustomerColumn): FollowingRows {
  const ofCustomer = (businessId: number, customerId: number) =>
    sql`business_id = ${businessId} and ${sql.ref(column)} = ${customerId} and ${only}`;
  return {
    ...names,
    async count({ db, businessId }, customerId) {
      const { rows } = await typedSql({ count: int8 })`
        select count(*) as count from ${sql.table(table)} where ${ofCustomer(businessId, customerId)}
      `.execute(db);
      return rows[0]?.count ?? 0;
    },
    async move(tx, { from, to, keys }) {
      const some = keys === undefined ? sql`true` : sql`(${key})::text = any(${[...keys]}::text[])`;
      const isNew =
        once === undefined
          ? sql`true`
          : sql`${sql.ref(once)} not in (
              select ${sql.ref(once)} from ${sql.table(table)}
              where business_id = ${tx.businessId} and ${sql.ref(column)} = ${to})`;
      const { rows } = await typedSql({ key: text })`
        update ${sql.table(table)} set ${sql.ref(column)} = ${to}
        where ${ofCustomer(tx.businessId, from)} and ${some} and ${isNew} returning (${key})::text as key
      `.execute(tx.db);
      return rows.map((row) => row.key);
    },
  };
}
