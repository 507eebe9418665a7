import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Reported } from './paid-state.rules.ts';

/** False if the webhook was received before. */
export async function saveWebhook(lookup: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into billing_webhook (webhook_id, taken_at) values (${id}, now()) on conflict do nothing
  `.execute(lookup);
  return numAffectedRows === 1n;
}

export async function wasTaken(lookup: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from billing_webhook where webhook_id = ${id}`.execute(lookup);
  return rows.length > 0;
}

/** All reports about a payer's subscriptions, in order of arrival. */
export async function readReports(lookup: Db, payerId: string): Promise<Reported[]> {
  const rows = await lookup
    .selectFrom('billing_report')
    .select(['subscription_id as subscriptionId', 'state', 'at', 'rank', 'ended_at as endedAt'])
    .where('payer_id', '=', payerId)
    .orderBy('id')
    .execute();
  return rows.map(({ at, endedAt, ...row }) => ({
    ...row,
    at: new Date(at),
    endedAt: endedAt === null ? undefined : new Date(endedAt),
  }));
}

export async function saveReports(lookup: Db, payerId: string, reported: readonly Reported[]): Promise<void> {
  for (const { subscriptionId, state, at, rank, endedAt } of reported)
    await lookup
      .insertInto('billing_report')
      .values({
        payer_id: payerId,
        subscription_id: subscriptionId,
        state,
        at,
        rank,
        ended_at: endedAt ?? null,
      })
      .execute();
}

export async function deleteReports(
  lookup: Db,
  payerId: string,
  reported: readonly Reported[],
): Promise<void> {
  for (const { subscriptionId, state, at, rank } of reported)
    await lookup
      .deleteFrom('billing_report')
      .where('payer_id', '=', payerId)
      .where('subscription_id', '=', subscriptionId)
      .where('state', '=', state)
      .where('at', '=', at.toISOString())
      .where('rank', '=', rank)
      .execute();
}

/** Webhooks are remembered for 90 days, longer than a provider sends one again. */
export async function deleteOldWebhooks(lookup: Db): Promise<void> {
  await sql`delete from billing_webhook where taken_at < now() - interval '90 days'`.execute(lookup);
}
