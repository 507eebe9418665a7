import { defineRows } from '../example-rows.ts';

/** A new ticket for staff to act as the owner. */
export const staffRows = defineRows(async ({ app, staff, world: { businessId, userIds } }) => {
  const ticket = `ticket for ${businessId}`;
  await app.database.admin.query(
    `insert into impersonation (ticket_hash, ticket_until, staff_user_id, staff_business_id, staff_member_id,
       staff_name, user_id, business_id, team_member_id, reason, created_at)
     select sha256(convert_to($1, 'UTF8')), $2::timestamptz + interval '1 minute', s.user_id, s.business_id,
       s.team_member_id, 'Sam Field', o.user_id, o.business_id, o.team_member_id, 'Asked for help', $2
     from membership s, membership o
     where s.user_id = $3 and s.business_id = $4 and o.user_id = $5 and o.business_id = $6`,
    [ticket, app.server.clock.now(), staff.userIds.owner, staff.businessId, userIds.owner, businessId],
  );
  return { ticket };
});
