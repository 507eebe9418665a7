import type { GatewayEventKind } from '@washboard/contract/machine-links/gateways/gateway-health.schemas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface NewGatewayEvent {
  code: string;
  kind: GatewayEventKind;
  message: string;
  at: Date;
}

/** Adds to the feed of a gateway of ours; the same within ten minutes only once, and nothing for other devices. */
export async function addGatewayEvent(tx: Tx, { code, kind, message, at }: NewGatewayEvent): Promise<void> {
  await sql`
    insert into gateway_event (business_id, code, at, kind, message)
    select gateway.business_id, gateway.code, ${at}, ${kind}, ${message.slice(0, 1_000)} from machine_gateway gateway
    where gateway.business_id = ${tx.businessId} and gateway.code = ${code}
      and not exists (select from gateway_event before where before.business_id = gateway.business_id
        and before.code = gateway.code and before.kind = ${kind} and before.message = ${message.slice(0, 1_000)}
        and before.at > ${at}::timestamptz - interval '10 minutes')
  `.execute(tx.db);
}
