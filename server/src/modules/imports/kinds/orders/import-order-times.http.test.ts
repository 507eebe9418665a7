import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import { openOrdersRoutes } from '@washboard/contract/orders/open-orders/open-orders.routes.ts';
import { orderPageRoutes } from '@washboard/contract/orders/order-page.routes.ts';
import { expect, test } from 'vitest';
import { csv } from '../../../../../test-kit/imports/csv-file.ts';
import { importOffice } from '../../../../../test-kit/imports/import-office.ts';
import { rollUpBusiness, verifyRollups } from '../../../analytics/index.ts';
import { settleOrders } from '../../../orders/index.ts';

const office = importOffice();
const upload = (rows: readonly (readonly string[])[]) =>
  office.imports.uploaded(csv('orders.csv', rows), { kind: 'orders', storeId: office.world.storeId });

const head = [
  'Order number',
  'Date',
  'Time',
  'Status',
  'Item',
  'Amount',
  'Ready at',
  'Completed',
  'Promised',
];
const sold = ['Shirt', '7.00'];
const reported = [
  head,
  ['untimed', '11/20/2025', '9:00 AM', 'Completed', ...sold, '', '', ''],
  [
    'timed',
    '11/20/2025',
    '9:00 AM',
    '',
    ...sold,
    '11/20/2025 3:00 PM',
    '11/22/2025 10:00',
    '11/20/2025 17:00',
  ],
  ['by day', '11/20/2025', '', 'Ready', ...sold, '11/20/2025', '', '11/21/2025'],
  ['waiting', '11/20/2025', '9:00 AM', 'Ready', ...sold, '', '', ''],
  ['left', '11/20/2025', '9:00 AM', 'Picked up', ...sold, '2025-11-21 09:00', '', '11/20/2025'],
];

async function states() {
  const { rows } = await office.app.database.admin.query(
    `select code, status, received_on::text as received, ready_on::text as ready, returned_on::text as returned,
       to_char(ready_at at time zone 'America/New_York', 'HH24:MI') as ready_at,
       to_char(promised_at at time zone 'America/New_York', 'MM-DD HH24:MI') as promised, first_on::text, last_on::text,
       array(select day::text from order_day d where d.business_id = $1 and d.order_id = s.order_id order by day) as days
     from laundry_order o join order_state s on s.business_id = o.business_id and s.order_id = o.id
     where o.business_id = $1 order by o.id`,
    [office.world.businessId],
  );
  return rows;
}

async function figures(
  metrics: ('turnaround' | 'readyOrders' | 'onTime' | 'orders')[],
  basis: 'ready' | 'returned',
) {
  const { body, text } = await office.app.call(
    analyticsRoutes.query,
    {
      body: {
        metrics,
        dimensions: [],
        basis,
        filters: {},
        period: { type: 'CUSTOM', startDate: '2025-11-01', endDate: '2025-11-30' },
      },
    },
    office.world.sessions.owner,
  );
  expect(body.totals, text).toBeDefined();
  return body.totals.values;
}

test('orders get their ready and completion times from the file, and nothing is filled in', async () => {
  const ready = await upload(reported);
  expect(await office.imports.refusals(ready.id)).toEqual([]);
  expect(ready.mapping).toMatchObject({ date: 1, time: 2, readyAt: 6, completedAt: 7, promisedAt: 8 });
  await office.imports.applied(ready);
  const first = {
    received: '2025-11-20',
    first_on: '2025-11-20',
    ready: null,
    ready_at: null,
    returned: null,
  };
  const one = { ...first, promised: null, last_on: '2025-11-20', days: ['2025-11-20'] };
  const written = [
    { ...one, code: 'untimed', status: 'COMPLETED' },
    {
      ...one,
      code: 'timed',
      status: 'COMPLETED',
      ready: '2025-11-20',
      ready_at: '15:00',
      returned: '2025-11-22',
      promised: '11-20 17:00',
      last_on: '2025-11-22',
      days: ['2025-11-20', '2025-11-22'],
    },
    {
      ...one,
      code: 'by day',
      status: 'READY',
      ready: '2025-11-20',
      ready_at: '12:00',
      promised: '11-21 23:59',
    },
    { ...one, code: 'waiting', status: 'READY' },
    {
      ...one,
      code: 'left',
      status: 'COMPLETED',
      ready: '2025-11-21',
      ready_at: '09:00',
      promised: '11-20 23:59',
      last_on: '2025-11-21',
      days: ['2025-11-20', '2025-11-21'],
    },
  ];
  expect(await states()).toEqual(written);

  const business = office.app.server.database.business(office.world.businessId);
  const { rows } = await office.app.database.admin.query(
    'select id from laundry_order where business_id = $1',
    [office.world.businessId],
  );
  await business.write((tx) =>
    settleOrders(
      tx,
      rows.map(({ id }) => Number(id)),
    ),
  );
  expect(await states()).toEqual(written);

  // Two have times to the minute: one took six hours, on time, and one a day, late.
  const expectFigures = async () => {
    const lifecycle = await figures(['turnaround', 'readyOrders', 'onTime'], 'ready');
    expect(lifecycle).toEqual({ turnaround: 360, readyOrders: 2, onTime: 5000 });
    expect(await figures(['orders'], 'ready')).toEqual({ orders: 3 });
    expect(await figures(['orders'], 'returned')).toEqual({ orders: 1 });
  };
  await expectFigures();
  const background = office.app.server.database.background(office.world.businessId);
  await rollUpBusiness(office.app.server.figures, background);
  expect(await verifyRollups(office.app.server.figures, background)).toEqual([]);
  await expectFigures();
});

test('unclaimed orders age from intake if the ready time is unknown', async () => {
  await office.imports.applied(await upload(reported));
  const { body } = await office.app.call(
    openOrdersRoutes.getOpenOrders,
    { query: {} },
    office.world.sessions.owner,
  );
  const orders = Object.fromEntries(body.parts.map((part) => [part.part, part.orders]));
  expect(orders).toMatchObject({ unclaimed: 2, unclaimed90: 2 });
});

test("an order's page says what wasn't recorded", async () => {
  await office.imports.applied(await upload(reported));
  const { rows } = await office.app.database.admin.query(
    'select id, code from laundry_order where business_id = $1 order by id',
    [office.world.businessId],
  );
  const timelines = Object.fromEntries(
    await Promise.all(
      rows.map(async ({ id, code }) => {
        const { body } = await office.app.call(
          orderPageRoutes.getOrder,
          { params: { id: String(id) } },
          office.world.sessions.owner,
        );
        const steps = body.timeline.flatMap((entry) => (entry.what === 'STEP' ? entry : []));
        return [code, steps.map(({ status, known }) => `${status} ${known}`)];
      }),
    ),
  );
  expect(timelines).toEqual({
    untimed: ['COMPLETED NOTHING', 'RECEIVED TIME'],
    timed: ['COMPLETED TIME', 'READY TIME', 'RECEIVED TIME'],
    'by day': ['READY DAY', 'RECEIVED TIME'],
    waiting: ['READY NOTHING', 'RECEIVED TIME'],
    left: ['COMPLETED NOTHING', 'READY TIME', 'RECEIVED TIME'],
  });
});

test('times that contradict each other or the status refuse the order', async () => {
  const ready = await upload([
    head,
    ['1', '11/20/2025', '9:00 AM', '', ...sold, '11/20/2025 8:00 AM', '', ''],
    ['2', '11/20/2025', '9:00 AM', '', ...sold, '11/21/2025 8:00 AM', '11/21/2025 7:00 AM', ''],
    ['3', '11/20/2025', '9:00 AM', '', ...sold, '', '', '11/19/2025'],
    ['4', '11/20/2025', '9:00 AM', 'Processing', ...sold, '11/21/2025 8:00 AM', '', ''],
    ['5', '11/20/2025', '9:00 AM', 'Ready', ...sold, '', '11/21/2025 8:00 AM', ''],
    ['6', '11/20/2025', '9:00 AM', '', ...sold, 'soon', '', ''],
    ['7', '11/20/2025', '9:00 AM', '', ...sold, '11/21/2025', '', ''],
    ['7', '11/20/2025', '9:00 AM', '', ...sold, '11/22/2025', '', ''],
    ['8', '11/20/2025', '9:00 AM', '', ...sold, '11/20/2025', '11/20/2025', '11/20/2025'],
  ]);
  expect(await office.imports.refusals(ready.id)).toEqual([
    '2: Order 1 was ready before it came in.',
    '3: Order 2 was completed before it was ready.',
    '4: Order 3 was due before it came in.',
    '5: Order 4 has the status Processing, but the file says when it was ready.',
    '6: Order 5 has the status Ready for pickup, but the file says when it was completed.',
    '7: "soon" isn’t a date we can read.',
    '8: It belongs with line 9, which is skipped.',
    '9: The order has a different ready time on line 8.',
  ]);
  expect(ready.counts).toMatchObject({ ready: 1 });
});
