import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerChangeRoutes } from '@washboard/contract/customers/customer-change.routes.ts';
import { bulkMessageRoutes } from '@washboard/contract/messenger/bulk/bulk-messages.routes.ts';
import { expect, test } from 'vitest';
import { crashingServer } from '../../../../test-kit/database/crashing-server.ts';
import { crashCount } from '../../../../test-kit/env.ts';
import { randomFrom } from '../../../../test-kit/models/history.ts';
import { firstOwner } from '../../../../test-kit/people/first-owner.ts';
import { momentBeforeCrash, until } from '../../../../test-kit/waiting.ts';

const people = 240;

test('power cuts in the middle of a bulk message: nobody gets it twice, and nobody is lost', {
  timeout: 120_000 + crashCount * 120_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'washboard-bulk-'));
  await chmod(dataDir, 0o711);
  // Two in the afternoon in New York: no state is in quiet hours.
  const server = crashingServer(dataDir, ['CLOCK=2026-11-18T19:00:00Z', 'SMS_PER_SECOND=40']);
  const random = randomFrom(20);
  try {
    await server.start();
    const owner = await firstOwner(server);
    await server.look(
      `insert into account_settings (business_id, is_messaging_enabled) values (1, true)
       on conflict (business_id) do update set is_messaging_enabled = true`,
      [],
    );
    await server.look(
      `insert into carrier_registration (phone, state) values ('+12015550001', 'VERIFIED')`,
      [],
    );
    await server.look(
      `insert into messenger_settings (business_id, phone, registration) values (1, '+12015550001', 'VERIFIED')`,
      [],
    );
    const [store] = await server.look<{ id: number }>('select id::int from store', []);
    const ids: number[] = [];
    for (let n = 0; n < people; n++) {
      const body = {
        firstName: `Person ${n}`,
        lastName: 'Bulk',
        email: null,
        phoneNumber: `+1212${2_000_000 + n}`,
        storeId: store?.id ?? 0,
      };
      ids.push((await server.call(customerChangeRoutes.addCustomer, { body }, owner)).body.id);
    }
    const body = {
      wording: 'Hi {first name}, we are closed on Thursday.',
      messageType: 'Transactional' as const,
      customers: { ids: ids.join(',') },
      sendAt: null,
      key: randomUUID(),
    };
    const start = () => server.call(bulkMessageRoutes.sendBulkMessage, { body }, owner);
    const { id } = (await start()).body;
    let cutOffInTheMiddle = 0;
    for (let crash = 0; crash < crashCount; crash++) {
      await momentBeforeCrash(200 + random() * 800);
      await server.crash();
      await server.start();
      await server.freeJobs();
      const [left] = await server.look<{ count: number }>(
        `select count(*)::int from bulk_recipient r left join message m on m.id = r.message_id
         where m.id is null or m.delivery_status in ('QUEUED', 'SENDING')`,
        [],
      );
      if ((left?.count ?? 0) > 0) cutOffInTheMiddle += 1;
      expect((await start()).body.id).toBe(id);
    }
    expect(cutOffInTheMiddle).toBeGreaterThan(0);

    const report = async () =>
      (await server.call(bulkMessageRoutes.getBulkMessage, { params: { id: String(id) } }, owner)).body;
    let last = await report();
    await until(
      async () => {
        last = await report();
        return last.delivered + last.unknown === people;
      },
      () => `every text has ended: ${JSON.stringify(last)}`,
      { patienceMs: 120_000, everyMs: 500 },
    );
    const [texts] = await server.look<Record<string, number>>(
      `select count(*)::int as messages, count(distinct conversation_id)::int as customers,
         count(*) filter (where delivery_status = 'UNKNOWN')::int as unknown,
         (select count(*)::int from carrier_message where not is_from_phone) as sent,
         (select count(distinct phone)::int from carrier_message where not is_from_phone) as phones
       from message where direction = 'Outbound'`,
      [],
    );
    // One message each; sent at most once, and all but those whose outcome is shown as unknown.
    expect(texts).toMatchObject({ messages: people, customers: people, sent: texts?.phones });
    expect(texts?.sent).toBeGreaterThanOrEqual(people - (texts?.unknown ?? 0));
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
