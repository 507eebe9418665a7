import type pg from 'pg';
import { insertDistrict, insertStore } from '../../server/src/modules/locations/index.ts';
import type { BusinessDb } from '../../server/src/platform/db/database.ts';

const stores = 10;

/** The intake stores, oldest first. */
export async function readStoreIds(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from store where business_id = 1 and type = 'STORE' and archived_at is null order by id`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Adds stores up to ten, the new ones in their own region; returns all. */
export async function fillStores(business: BusinessDb, pool: pg.Pool): Promise<number[]> {
  const there = (await readStoreIds(pool)).length;
  if (there < stores)
    await business.write(async (tx) => {
      const districtId = await insertDistrict(tx, 'North', 'Uptown');
      for (let n = there + 1; n <= stores; n++)
        await insertStore(tx, {
          name: `Store ${n}`,
          timeZone: 'America/New_York',
          districtId,
          address: `${n} Mill Road`,
          city: 'Newark',
          state: 'NJ',
          zipCode: '07102',
          phoneNumber: `+1201555${String(n).padStart(4, '0')}`,
        });
    });
  return readStoreIds(pool);
}
