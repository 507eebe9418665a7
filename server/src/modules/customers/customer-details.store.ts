import type { Preference } from '@washboard/contract/customers/customer-page.schemas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows, unnestRows } from '../../platform/db/rows.ts';
import { int4, int8, text } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/**
 * Sets a customer's tags; an unknown word becomes a tag. Deleted tags stay attached, hidden, so they can be
 * restored.
 */
export async function setTags(tx: Tx, customerId: number, names: readonly string[]): Promise<void> {
  await makeTags(tx, names);
  await sql`
    with wanted as (${tagsNamed(tx, names)})
    delete from customer_tagging t where t.business_id = ${tx.businessId} and t.customer_id = ${customerId}
      and not exists (select from wanted where wanted.id = t.tag_id)
      and exists (
        select from customer_note_tag tag
        where tag.business_id = t.business_id and tag.id = t.tag_id and tag.archived_at is null)
  `.execute(tx.db);
  await sql`
    insert into customer_tagging (business_id, customer_id, tag_id)
    select ${tx.businessId}, ${customerId}, wanted.id from (${tagsNamed(tx, names)}) wanted
    on conflict do nothing
  `.execute(tx.db);
}

export async function makeTags(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`
    insert into customer_note_tag (business_id, name)
    select ${tx.businessId}, name from unnest(${[...names]}::text[]) as t (name)
    on conflict (business_id, lower(name)) where archived_at is null do nothing
  `.execute(tx.db);
}

const tagsNamed = (tx: Tx, names: readonly string[]) => sql`
  select tag.id from unnest(${[...names]}::text[]) as named (name)
  join customer_note_tag tag on tag.business_id = ${tx.businessId} and lower(tag.name) = lower(named.name)
    and tag.archived_at is null
  group by tag.id`;

/** Replaces a customer's preferences. */
export async function setPreferences(
  tx: Tx,
  customerId: number,
  preferences: readonly Preference[],
): Promise<void> {
  await tx.db
    .deleteFrom('customer_preference')
    .where('business_id', '=', tx.businessId)
    .where('customer_id', '=', customerId)
    .execute();
  await sql`
    insert into customer_preference (business_id, customer_id, position, name, value)
    select ${tx.businessId}, ${customerId}, position, name, value
    from ${unnestRows({ ...tables.customer_preference, position: int4 }, preferences, {
      name: (one) => one.name,
      value: (one) => one.value,
      position: (_, index) => index + 1,
    })} as t
  `.execute(tx.db);
}

/** Adds or removes a tag of customers; returns those that changed. */
export async function changeTagging(
  tx: Tx,
  tagId: number,
  isAdded: boolean,
  customerIds: readonly number[],
): Promise<number[]> {
  const changed = isAdded
    ? sql`insert into customer_tagging (business_id, customer_id, tag_id)
        select ${tx.businessId}, id, ${tagId} from unnest(${[...customerIds]}::bigint[]) as wanted (id)
        on conflict do nothing returning customer_id`
    : sql`delete from customer_tagging where business_id = ${tx.businessId} and tag_id = ${tagId}
        and customer_id = any(${[...customerIds]}::bigint[]) returning customer_id`;
  const { rows } = await typedSql({ id: int8 })`
    with changed as (${changed}), bumped as (
      update customer c set version = version + 1 from changed
      where c.business_id = ${tx.businessId} and c.id = changed.customer_id
    )
    select customer_id as id from changed order by id
  `.execute(tx.db);
  return rows.map((row) => row.id);
}

/** A customer's tags and preferences. */
export interface CustomerDetails {
  tags: readonly string[];
  preferences: readonly Preference[];
}

/** Sets the tags of customers without any, in bulk. */
export async function describeCustomers(
  tx: Tx,
  customers: readonly (CustomerDetails & { customerId: number })[],
): Promise<void> {
  const tagged = customers.flatMap(({ customerId, tags }) => tags.map((tag) => ({ customerId, tag })));
  await makeTags(tx, [...new Set(tagged.map(({ tag }) => tag))]);
  await sql`
    insert into customer_tagging (business_id, customer_id, tag_id)
    select ${tx.businessId}, given.customer_id, tag.id
    from ${unnestRows({ ...tables.customer_tagging, name: text }, tagged, {
      customer_id: (one) => one.customerId,
      name: (one) => one.tag,
    })} as given
    join customer_note_tag tag on tag.business_id = ${tx.businessId} and lower(tag.name) = lower(given.name)
      and tag.archived_at is null
  `.execute(tx.db);
  const wanted = customers.flatMap(({ customerId, preferences }) =>
    preferences.map((one, index) => ({ ...one, customerId, position: index + 1 })),
  );
  await insertRows(tx, 'customer_preference', wanted, {
    customer_id: (one) => one.customerId,
    position: (one) => one.position,
    name: (one) => one.name,
    value: (one) => one.value,
  }).execute();
}
