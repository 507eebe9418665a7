import { expect, test } from 'vitest';
import { sharedApp } from '../../../../test-kit/app.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';
import { pairAllSimulated } from '../index.ts';
import { recordSimulated } from './simulated-reports.service.ts';
import { deviceOf } from './simulation.store.ts';

const app = await sharedApp();
const { clock, database } = app.server;

test('what a simulator reports for a machine that has a real gateway by then is dropped', async () => {
  const { businessId, washerId } = await createBusinessWorld(app, 'real gateway');
  const at = clock.now();
  await database.background(businessId).write((tx) => pairAllSimulated(tx, at));
  const report = (state: 'RUNNING' | 'FAULT', minutes: number) =>
    recordSimulated(database, {
      device: deviceOf(businessId, washerId),
      at: new Date(at.getTime() + minutes * 60_000),
      state,
      endsAt: null,
      isDoorOpen: null,
      commandId: null,
    });
  const count = async (table: 'machine_state' | 'machine_outage') => {
    const { rows } = await app.database.admin.query(
      `select count(*)::int as count from ${table} where business_id = $1 and machine_id = $2 and source = 'device'`,
      [businessId, washerId],
    );
    return rows[0].count;
  };
  await report('RUNNING', 0);
  expect(await count('machine_state')).toBe(1);
  await app.database.admin.query(
    "update machine_link set adapter = 'GATEWAY', code = 'AB12-CD34' where business_id = $1 and machine_id = $2",
    [businessId, washerId],
  );
  await report('RUNNING', 1);
  await report('FAULT', 2);
  expect(await count('machine_state')).toBe(1);
  expect(await count('machine_outage')).toBe(0);
});
