import type { Invitation, Invite } from '@washboard/contract/auth/invitations.schemas.ts';
import { sql } from 'kysely';
import type { BusinessDb, Db, Tx } from '../../../platform/db/database.ts';

const listed = sql`id, first_name || ' ' || last_name as "fullName", email, role, to_json(store_ids) as "storeIds",
  invited_by as "invitedBy", created_at as "invitedAt", expires_at as "expiresAt"`;

/** Pending invitations, newest first. */
export async function listOpen({ read, businessId }: BusinessDb, now: Date): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select ${listed} from invitation
    where business_id = ${businessId} and ended_at is null and expires_at > ${now} order by id desc limit 500
  `.execute(read);
  return rows;
}

export interface NewInvitation extends Invite {
  tokenHash: Buffer;
  invitedBy: string;
  at: Date;
  expires: Date;
}

/** A new invitation; earlier ones of the email end. */
export async function insertInvitation(tx: Tx, one: NewInvitation): Promise<Invitation | undefined> {
  await sql`
    update invitation set ended_at = ${one.at}
    where business_id = ${tx.businessId} and email = ${one.email} and ended_at is null
  `.execute(tx.db);
  const { rows } = await sql<Invitation>`
    insert into invitation (business_id, token_hash, first_name, last_name, email, role, store_ids, invited_by,
      created_at, expires_at)
    values (${tx.businessId}, ${one.tokenHash}, ${one.firstName}, ${one.lastName}, ${one.email}, ${one.role},
      ${one.storeIds}::bigint[], ${one.invitedBy}, ${one.at}, ${one.expires})
    returning ${listed}
  `.execute(tx.db);
  return rows[0];
}

export interface OpenInvitation {
  id: number;
  businessId: number;
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Invite['role'];
  storeIds: number[];
  invitedBy: string;
}

/** A link's invitation, while valid. */
export async function findInvitation(
  lookup: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`
    select i.id, i.business_id as "businessId", b.name as "businessName", first_name as "firstName",
      last_name as "lastName", email, role, to_json(store_ids) as "storeIds", invited_by as "invitedBy"
    from invitation i join business b on b.id = i.business_id
    where token_hash = ${tokenHash} and ended_at is null and expires_at > ${now}
  `.execute(lookup);
  return rows[0];
}

/** Uses an invitation up or cancels it; returns its email, or undefined if it had ended. */
export async function endInvitation(tx: Tx, id: number, at: Date): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update invitation set ended_at = ${at}
    where business_id = ${tx.businessId} and id = ${id} and ended_at is null returning email
  `.execute(tx.db);
  return rows[0]?.email;
}
