import { sql } from 'kysely';
import type { Db, InBusiness, Tx } from '../../platform/db/database.ts';
import { condition } from '../../platform/db/typed-sql.ts';

export interface NewImage {
  name: string;
  width: number;
  height: number;
  bytes: number;
}

/** An image that nothing uses yet is kept for a day. */
export async function insertImage({ db, businessId }: Tx, image: NewImage): Promise<void> {
  const { name, width, height, bytes } = image;
  await sql`
    insert into kept_image (business_id, name, width, height, bytes, uploaded_at, unused_until)
    values (${businessId}, ${name}, ${width}, ${height}, ${bytes}, now(), now() + interval '1 day')
  `.execute(db);
}

/** Keeps an image while something uses it; false if there is none of this name. */
export async function useImage(tx: Tx, name: string): Promise<boolean> {
  const used = await tx.db
    .updateTable('kept_image')
    .set({ unused_until: null })
    .where('business_id', '=', tx.businessId)
    .where('name', '=', name)
    .where(condition`unused_until is null or unused_until > now()`)
    .returning('name')
    .executeTakeFirst();
  return used !== undefined;
}

/** Keeps an image that is used no more for another 30 days, so that an undo finds it. */
export async function letGoOfImage({ db, businessId }: Tx, name: string): Promise<void> {
  await sql`
    update kept_image set unused_until = now() + interval '30 days'
    where business_id = ${businessId} and name = ${name}
  `.execute(db);
}

export async function hasImage({ db, businessId }: InBusiness, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('kept_image')
    .select('name')
    .where('business_id', '=', businessId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

/** The images of all businesses whose time is over, oldest first. */
export function readUnusedImages(lookup: Db): Promise<{ business_id: number; name: string }[]> {
  return lookup
    .selectFrom('kept_image')
    .select(['business_id', 'name'])
    .where(condition`unused_until < now()`)
    .orderBy('unused_until')
    .limit(1_000)
    .execute();
}

export async function deleteImage(lookup: Db, image: { business_id: number; name: string }): Promise<void> {
  await lookup
    .deleteFrom('kept_image')
    .where('business_id', '=', image.business_id)
    .where('name', '=', image.name)
    .execute();
}
