import { mostOffered, type PreferenceSort } from '@washboard/contract/preferences/preferences.constants.ts';
import type { PreferenceListQuery } from '@washboard/contract/preferences/preferences.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount } from '../../platform/db/count.store.ts';
import type { BusinessDb, InBusiness, Tx } from '../../platform/db/database.ts';
import type { RowOf } from '../../platform/db/schema/column.ts';
import { int4, int8, jsonb, text, timestamptz } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import {
  beyond,
  type KeyPart,
  type ListKey,
  listKey,
  orderBy,
  placeColumn,
  placeOfRow,
} from '../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../platform/list/list-page.ts';
import type { StoredOption } from './options.rules.ts';

/** As stored: options without the id of their preference. */
export type PreferenceRow = RowOf<typeof rowColumns>;

const columns = sql`item.id, item.name, item.options, item.created_at as "addedAt", item.archived_at as "archivedAt",
  item.version`;

const rowColumns = {
  id: int8,
  name: text,
  options: jsonb.of<StoredOption[]>(),
  addedAt: timestamptz,
  archivedAt: timestamptz.orNull,
  version: int4,
};

const byName = [sql`lower(item.name)`, 'text'] as const;
const sortKeys: Record<PreferenceSort, readonly (readonly [RawBuilder<unknown>, KeyPart['type']])[]> = {
  // New ones come last.
  order: [[sql`coalesce(item.place, 2147483647)`, 'int'], byName],
  name: [byName],
  added: [[sql`item.created_at`, 'timestamptz']],
};

export const preferenceKey = ({ sort, direction }: PreferenceListQuery): ListKey =>
  listKey(direction, ...sortKeys[sort], [sql`item.id`, 'bigint']);

const matching = ({ businessId }: BusinessDb, { q = '', status }: PreferenceListQuery) => sql`
  item.business_id = ${businessId} and (item.archived_at is not null) = ${status === 'archived'}
  and position(lower(${q}) in lower(item.name)) > 0`;

export const countPreferences = (business: BusinessDb, query: PreferenceListQuery) =>
  boundedCount(business.read, sql`from preference item where ${matching(business, query)}`);

export async function readPreferencePage(
  business: BusinessDb,
  query: PreferenceListQuery,
  { direction, after, offset, limit }: Reach,
): Promise<(PreferenceRow & Keyed)[]> {
  const key = preferenceKey(query);
  const { rows } = await typedSql({ ...rowColumns, key: placeColumn })`
    select ${columns}, ${placeOfRow(key)} as key from preference item
    where ${matching(business, query)} and ${beyond(key, direction, after)}
    order by ${orderBy(key, direction)} offset ${offset} limit ${limit}
  `.execute(business.read);
  return rows;
}

/** Those in use, in the order that people gave them; new ones last, by name. */
export async function readOffered({ db, businessId }: InBusiness): Promise<PreferenceRow[]> {
  const { rows } = await typedSql(rowColumns)`
    select ${columns} from preference item where item.business_id = ${businessId} and item.archived_at is null
    order by item.place nulls last, lower(item.name), item.id limit ${mostOffered}
  `.execute(db);
  return rows;
}

export const readPreference = (within: InBusiness, id: number) => readOne(within, id, sql``);

/** The same, locked until the transaction ends. */
export const holdPreference = (tx: Tx, id: number) => readOne(tx, id, sql`for update`);

async function readOne({ db, businessId }: InBusiness, id: number, lock: RawBuilder<unknown>) {
  const { rows } = await typedSql(rowColumns)`
    select ${columns} from preference item where item.business_id = ${businessId} and item.id = ${id} ${lock}
  `.execute(db);
  return rows[0];
}
