import type { Invitation, Invite } from '@washboard/contract/auth/invitations.schemas.ts';
import { sql } from 'kysely';
import type { BusinessDb, Db, Tx } from '../../../platform/db/database.ts';
import { int8, json, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

const listedColumns = {
  id: int8,
  fullName: text,
  email: text,
  role: tables.invitation.role,
  storeIds: json.of<number[]>(),
  invitedBy: text,
  invitedAt: timestamptz,
  expiresAt: timestamptz,
};

const listed = sql`id, first_name || ' ' || last_name as "fullName", email, role, to_json(store_ids) as "storeIds",
  invited_by as "invitedBy", created_at as "invitedAt", expires_at as "expiresAt"`;

/** Pending invitations, newest first. */
export async function listOpen({ read, businessId }: BusinessDb, now: Date): Promise<Invitation[]> {
  const { rows } = await typedSql(listedColumns)`
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
  await tx.db
    .updateTable('invitation')
    .set({ ended_at: one.at })
    .where('business_id', '=', tx.businessId)
    .where('email', '=', one.email)
    .where('ended_at', 'is', null)
    .execute();
  const { rows } = await typedSql(listedColumns)`
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
  const { rows } = await typedSql({
    id: int8,
    businessId: int8,
    businessName: text,
    firstName: text,
    lastName: text,
    email: text,
    role: text.of<Invite['role']>(),
    storeIds: json.of<number[]>(),
    invitedBy: text,
  })`
    select i.id, i.business_id as "businessId", b.name as "businessName", i.first_name as "firstName",
      i.last_name as "lastName", i.email, i.role, to_json(i.store_ids) as "storeIds", i.invited_by as "invitedBy"
    from invitation i join business b on b.id = i.business_id
    where i.token_hash = ${tokenHash} and i.ended_at is null and i.expires_at > ${now}
  `.execute(lookup);
  return rows[0];
}

/** Uses an invitation up or cancels it; returns its email, or undefined if it had ended. */
export async function endInvitation(tx: Tx, id: number, at: Date): Promise<string | undefined> {
  const rows = await tx.db
    .updateTable('invitation')
    .set({ ended_at: at })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('email')
    .execute();
  return rows[0]?.email;
}
