import { hashOfSecret } from '../../../src/platform/secret-text.ts';
import { defineRows } from '../example-rows.ts';

/** A machine whose gateway waits to be claimed; archived, so nothing watches it. */
export const gatewaysRows = defineRows(async ({ app, world }) => {
  const { businessId, storeId } = world;
  const code = 'GATE-WAY2';
  const gatewayClaim = `wbg_${businessId}_${storeId}_${code}_${'a'.repeat(43)}`;
  await app.database.admin.query(
    `with added as (
      insert into machine (business_id, store_id, type, number, archived_at)
      values ($1, $2, 'WASHER', 'claimed', now()) returning id
    )
    insert into machine_link (business_id, machine_id, adapter, code, paired_at) select $1, id, 'GATEWAY', $3, now() from added`,
    [businessId, storeId, code],
  );
  await app.database.admin.query(
    `insert into machine_gateway (business_id, store_id, code, claim_hash, claim_until)
    values ($1, $2, $3, $4, now() + interval '1000 days')`,
    [businessId, storeId, code, hashOfSecret(gatewayClaim)],
  );
  return { gatewayClaim };
});
