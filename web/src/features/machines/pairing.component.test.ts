import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { floorMachineDetailSchema } from '@washboard/contract/machine-links/floor.schemas.ts';
import { gatewayRoutes } from '@washboard/contract/machine-links/gateways/gateways.routes.ts';
import { pairingRoutes } from '@washboard/contract/machine-links/pairing/pairing.routes.ts';
import { machineSetupSchema } from '@washboard/contract/machine-links/pairing/pairing.schemas.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../test-kit/accessible.ts';
import { Answers } from '../../test-kit/answers.ts';
import { openApp } from '../../test-kit/open-app.tsx';
import { smallest } from '../../test-kit/smallest.ts';

const prefix = 'lb/v1/1-7/AB12-CD34/evt/shelly/12';

/** A machine without a device, and a server that gives a relay its settings. */
function machine({ minutes = 28 as number | null } = {}) {
  const least = smallest(floorMachineDetailSchema);
  const day = { ...least.day, from: '2026-11-02T05:00:00Z', until: '2026-11-03T05:00:00Z' };
  const detail = { ...least, day, id: 12, type: 'WASHER' as const, number: '12' };
  const setup = { ...smallest(machineSetupSchema), id: 12, minutes, device: null };
  const answers = new Answers()
    .give(floorRoutes.getFloorMachine, { ...detail, connection: 'OFFLINE' })
    .give(pairingRoutes.getMachineSetup, setup)
    .give(gatewayRoutes.claimGateway, {
      broker: 'mqtt://wash.example.com:1883',
      site: '1-7',
      gateway: 'AB12-CD34',
      username: '1-7',
      password: 'a secret',
      machineId: 12,
    });
  return {
    answers,
    connect: () => answers.give(floorRoutes.getFloorMachine, { ...detail, connection: 'ONLINE' }),
  };
}

test('a Shelly relay is set up step by step, and the page sees it connect', async () => {
  const { answers, connect } = machine();
  await openApp('/machines/12?device=1', { answers });
  await page.getByRole('radio', { name: 'Shelly relay' }).click();
  await page.getByRole('button', { name: 'Get the relay’s settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up the Shelly relay' });
  for (const text of ['wash.example.com:1883', '1-7/AB12-CD34', 'a secret', prefix])
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  for (const name of ['Server', 'Client ID', 'Username', 'Password', 'MQTT prefix', 'the address'])
    await expect.element(dialog.getByRole('button', { name: `Copy ${name}` })).toBeVisible();
  await expectAccessible();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Waiting for the relay to connect…');
  connect();
  await expect
    .poll(() => dialog.getByRole('status').element().textContent, { timeout: 15_000 })
    .toBe('The relay is connected.');
  expect(answers.calls).toContain('machine-links.addGateway');
});

test('a relay says how long it closes the contact', async () => {
  const address = '/machines/12?device=1&kind=shelly';
  await openApp(address, { answers: machine({ minutes: 31 }).answers });
  await expect.element(page.getByText(/closes the contact for 31 minutes/)).toBeVisible();
  await openApp(address, { answers: machine({ minutes: null }).answers });
  await expect.element(page.getByText(/closes the contact for 27 minutes/)).toBeVisible();
});
