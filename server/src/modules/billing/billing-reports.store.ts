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
  const { rows } = await sql<Omit<Reported, 'at' | 'endedAt'> & { at: string; endedAt: string | null }>`
    select subscription_id as "subscriptionId", state, at, rank, ended_at as "endedAt"
    from billing_report where payer_id = ${payerId} order by id
  `.execute(lookup);
  return rows.map(({ at, endedAt, ...row }) => ({
    ...row,
    at: new Date(at),
    endedAt: endedAt === null ? undefined : new Date(endedAt),
  }));
}

export async function saveReports(lookup: Db, payerId: string, reported: readonly Reported[]): Promise<void> {
  for (const { subscriptionId, state, at, rank, endedAt } of reported)
    await sql`
      insert into billing_report (payer_id, subscription_id, state, at, rank, ended_at)
      values (${payerId}, ${subscriptionId}, ${state}, ${at}, ${rank}, ${endedAt ?? null})
    `.execute(lookup);
}

export async function deleteReports(
  lookup: Db,
  payerId: string,
  reported: readonly Reported[],
): Promise<void> {
  for (const { subscriptionId, state, at, rank } of reported)
    await sql`
      delete from billing_report where payer_id = ${payerId} and subscription_id = ${subscriptionId}
        and state = ${state} and at = ${at} and rank = ${rank}
    `.execute(lookup);
}

/** Webhooks are remembered for 90 days, longer than a provider sends one again. */
export async function deleteOldWebhooks(lookup: Db): Promise<void> {
  await sql`delete from billing_webhook where taken_at < now() - interval '90 days'`.execute(lookup);
}
