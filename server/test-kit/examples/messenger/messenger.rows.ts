import { addressOf } from '@washboard/contract/core/route.ts';
import { textNoticeRoutes } from '@washboard/contract/messenger/text-notices.routes.ts';
import { recordConversations, reportUrl } from '../../../src/modules/messenger/index.ts';
import { twilioNotice } from '../../people/twilio.ts';
import { customersRows } from '../customers/customers.rows.ts';
import { defineRows } from '../example-rows.ts';
import { filesRows } from '../files/files.rows.ts';

export const messengerRows = defineRows(async ({ app, world, need }) => {
  const { customerId } = await need(customersRows);
  const { imageName } = await need(filesRows);
  const { admin } = app.database;
  await admin.query(
    `insert into account_settings (business_id, is_messaging_enabled) values ($1, true)
     on conflict (business_id) do update set is_messaging_enabled = true`,
    [world.businessId],
  );
  const phone = `+1212555${String(1000 + world.businessId).slice(-4)}`;
  await admin.query('update customer set phone = $2 where id = $1', [customerId, phone]);
  const at = app.server.clock.now();
  const said = {
    messageType: 'Transactional' as const,
    aiType: null,
    orderId: null,
    errorCode: null,
    createdAt: at,
    sendAt: null,
    deliveredAt: null,
    providerId: null,
    sentBy: null,
    userId: null,
  };
  const [conversationId = 0] = await app.server.database.business(world.businessId).write((tx) =>
    recordConversations(tx, [
      {
        customerId,
        storeId: world.storeId,
        resolved: null,
        phone,
        unread: 1,
        escalation: { at, reason: 'They asked for a person.' },
        isPriority: false,
        note: null,
        messages: [
          { ...said, direction: 'Inbound', source: null, text: 'Is it ready?', deliveryStatus: 'RECEIVED' },
          {
            ...said,
            direction: 'Outbound',
            source: 'BUSINESS_MANAGER',
            text: 'It will be at 5.',
            deliveryStatus: 'FAILED',
            errorCode: '30003',
          },
        ],
      },
    ]),
  );
  // As after the carrier was asked, so it isn’t asked again during a test.
  await admin.query('update messenger_settings set registration_read_at = $2 where business_id = $1', [
    world.businessId,
    at,
  ]);
  const { rows } = await admin.query(
    `select m.id::int as id, m.key::text as key, s.phone from message m join messenger_settings s on s.business_id = m.business_id
     where m.business_id = $1 and m.direction = 'Outbound'`,
    [world.businessId],
  );
  await admin.query(
    `insert into carrier_message (business_phone, phone, is_from_phone, text, state, media)
     values ($1, $2, true, '', 'RECEIVED', array[$3])`,
    [rows[0].phone, phone, imageName],
  );
  const {
    rows: [reply],
  } = await admin.query(
    `insert into canned_reply (business_id, name, wording) values ($1, 'Hours', 'We open at 7.') returning id::int`,
    [world.businessId],
  );
  const {
    rows: [bulk],
  } = await admin.query(
    `insert into bulk_message (business_id, key, wording, message_type, made_by, user_id, created_at, state)
     select $1, gen_random_uuid(), 'We are closed tomorrow.', 'Transactional', 'Rosa', (
       select user_id from team_member where business_id = $1 and role = 'manager' order by id limit 1), now(), 'DONE'
     returning id::int`,
    [world.businessId],
  );
  await admin.query("update team_member set phone = '+12125550188' where business_id = $1", [
    world.businessId,
  ]);
  const office = app.publicUrl;
  const textKey = rows[0].key as string;
  const noticeUrl = `${office}${addressOf(textNoticeRoutes.receiveText)}`;
  return {
    textKey,
    textNotice: twilioNotice(noticeUrl, {
      MessageSid: 'SM0123456789abcdef0123456789abcdef',
      From: phone,
      To: rows[0].phone,
      Body: 'Is it ready now?',
    }),
    textReport: twilioNotice(reportUrl(office, textKey), { MessageStatus: 'delivered' }),
    conversationId,
    bulkMessageId: bulk.id as number,
    cannedReplyId: reply.id as number,
    testPictureName: imageName,
    conversationCustomerId: customerId,
    messageId: rows[0].id as number,
    messengerBusinessId: world.businessId,
    messengerPhone: rows[0].phone as string,
  };
});
