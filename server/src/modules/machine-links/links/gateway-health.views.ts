import type { GatewayEventKind } from '@washboard/contract/machine-links/gateways/gateway-health.schemas.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { bool, int4, int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

const mostEvents = 20;

/** The gateway of a machine; undefined if it has none of ours. */
export async function readGatewayHealth(within: InBusiness, machineId: number) {
  const { db, businessId } = within;
  const { rows } = await typedSql({
    code: text,
    machines: int8,
    version: text.orNull,
    waitingVends: int4,
    isBrokerLost: bool,
  })`
    select gateway.code, gateway.version, coalesce(gateway.waiting_vends, 0) as "waitingVends",
      gateway.broker_lost_at is not null as "isBrokerLost", (select count(*) from machine_link other
        where other.business_id = link.business_id and other.code = link.code) as machines
    from machine_link link
    join machine_gateway gateway on gateway.business_id = link.business_id and gateway.code = link.code
    where link.business_id = ${businessId} and link.machine_id = ${machineId} and link.adapter = 'GATEWAY'
  `.execute(db);
  const [gateway] = rows;
  return gateway && { ...gateway, events: await readEvents(within, gateway.code) };
}

async function readEvents({ db, businessId }: InBusiness, code: string) {
  const { rows } = await typedSql({
    id: int8,
    at: timestamptz,
    kind: text.of<GatewayEventKind>(),
    message: text,
  })`
    select id, at, kind, message from gateway_event
    where business_id = ${businessId} and code = ${code} order by id desc limit ${mostEvents}
  `.execute(db);
  return rows;
}
