import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { floorMachineDetailSchema } from '@washboard/contract/machine-links/floor.schemas.ts';
import { gatewaysOffText } from '@washboard/contract/machine-links/gateways/gateways.constants.ts';
import { gatewayRoutes } from '@washboard/contract/machine-links/gateways/gateways.routes.ts';
import { addedGatewaySchema } from '@washboard/contract/machine-links/gateways/gateways.schemas.ts';
import { pairingRoutes } from '@washboard/contract/machine-links/pairing/pairing.routes.ts';
import { machineSetupSchema } from '@washboard/contract/machine-links/pairing/pairing.schemas.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../test-kit/accessible.ts';
import { Answers } from '../../test-kit/answers.ts';
import { openApp } from '../../test-kit/open-app.tsx';
import { smallest } from '../../test-kit/smallest.ts';

const place = {
  broker: 'mqtt://wash.example.com:1883',
  site: '1-7',
  gateway: 'AB12-CD34',
  username: '1-7/AB12-CD34',
  machineId: 12,
};
const prefix = 'lb/v1/1-7/AB12-CD34/evt/shelly/12';

/** A machine without a device, and a server that gives a relay its settings. */
function machine({ minutes = 28 as number | null } = {}) {
  const least = smallest(floorMachineDetailSchema);
  const day = { ...least.day, from: '2026-11-02T05:00:00Z', until: '2026-11-03T05:00:00Z' };
  const detail = { ...least, day, id: 12, type: 'WASHER' as const, number: '12' };
  const setup = { ...smallest(machineSetupSchema), id: 12, version: 1, minutes, device: null };
  const answers = new Answers()
    .give(floorRoutes.getFloorMachine, { ...detail, connection: 'OFFLINE' })
    .give(pairingRoutes.getMachineSetup, setup)
    .give(gatewayRoutes.getBroker, { kind: 'OWN' })
    .give(gatewayRoutes.addGateway, { ...smallest(addedGatewaySchema), claim: 'wbg_1', place })
    .give(gatewayRoutes.claimGateway, { ...place, machineIds: [12], password: 'a secret' });
  return {
    answers,
    pairElsewhere: () => {
      const device = { ...smallest(machineSetupSchema.shape.device.unwrap()), code: 'EF56-AB78' };
      answers.give(pairingRoutes.getMachineSetup, { ...setup, device, version: 2 });
    },
    connect: () => answers.give(floorRoutes.getFloorMachine, { ...detail, connection: 'ONLINE' }),
  };
}

test('a Shelly relay is set up step by step, and the page sees it connect', async () => {
  const { answers, connect } = machine();
  await openApp('/machines/12?device=1', { answers });
  await page.getByRole('radio', { name: 'Shelly relay' }).click();
  await page.getByRole('button', { name: 'Get the relay’s settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up the Shelly relay' });
  for (const text of ['wash.example.com:1883', 'a secret', prefix])
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  expect(dialog.getByText('1-7/AB12-CD34', { exact: true }).elements()).toHaveLength(2);
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

test.each(['gateway', 'shelly'])(
  'without a broker a %s can’t be set up, and the dialog says who turns it on',
  async (kind) => {
    const { answers } = machine();
    answers.give(gatewayRoutes.getBroker, { kind: 'OFF' });
    await openApp(`/machines/12?device=1&kind=${kind}`, { answers });
    const dialog = page.getByRole('dialog', { name: 'Device' });
    await expect.element(dialog.getByRole('note')).toHaveTextContent(gatewaysOffText);
    expect(dialog.getByRole('button', { name: /^Get the/ }).elements()).toHaveLength(0);
    await expectAccessible();
    await openApp(`/machines/new?kind=${kind}`, { answers });
    await page.getByLabelText('Number').fill('12');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabelText('Minutes of a start').fill('28');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByRole('note')).toHaveTextContent(gatewaysOffText);
    expect(answers.calls).not.toContain('machine-links.addGateway');
  },
);

/** A server whose outside broker gives the passwords. */
function outside() {
  const { answers } = machine();
  return answers.give(gatewayRoutes.getBroker, { kind: 'OUTSIDE' }).give(gatewayRoutes.addGateway, {
    ...smallest(addedGatewaySchema),
    claim: null,
    claimUntil: null,
    server: 'https://wash.example.com',
    code: 'AB12-CD34',
    place,
  });
}

test('a gateway that has several machines is renewed for all of them, or one machine gets its own', async () => {
  const { answers } = machine();
  const device = {
    ...smallest(machineSetupSchema.shape.device.unwrap()),
    code: 'AB12-CD34',
    gatewayMachines: 6,
  };
  const setup = { ...smallest(machineSetupSchema), id: 12, version: 1, device };
  await openApp('/machines/12?device=1&kind=gateway', {
    answers: answers.give(pairingRoutes.getMachineSetup, setup),
  });
  const dialog = page.getByRole('dialog', { name: 'Device' });
  await expect.element(dialog.getByText(/Its 6 machines stay paired/)).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Use a separate gateway for this machine' }))
    .toBeVisible();
  await expectAccessible();
});

test('with an outside broker the page says which user to add there, and the gateway’s settings', async () => {
  await openApp('/machines/12?device=1&kind=gateway', { answers: outside() });
  await page.getByRole('button', { name: 'Get the install command' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up the gateway' });
  await expect.element(dialog.getByText('add the user 1-7/AB12-CD34')).toBeVisible();
  await expect
    .element(dialog.getByLabelText('Install command'))
    .toHaveValue(
      'curl -fsSL https://wash.example.com/gateway/install.sh | sudo sh -s -- https://wash.example.com',
    );
  const settings = dialog.getByLabelText('Settings').element() as HTMLTextAreaElement;
  expect(JSON.parse(settings.value)).toEqual({
    output: 'record',
    server: 'https://wash.example.com',
    broker: 'mqtt://wash.example.com:1883',
    site: '1-7',
    gateway: 'AB12-CD34',
    username: '1-7/AB12-CD34',
    password: '',
    machines: { 12: { line: 17, pulses: 1 } },
  });
  await expectAccessible();
});

test('with an outside broker a relay has no password here', async () => {
  const answers = outside();
  await openApp('/machines/12?device=1&kind=shelly', { answers });
  await page.getByRole('button', { name: 'Get the relay’s settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up the Shelly relay' });
  await expect.element(dialog.getByText(/Your broker gives the password/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Copy Client ID' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Copy Password' }).elements()).toHaveLength(0);
  expect(answers.calls).not.toContain('machine-links.claimGateway');
});

test('a code that was typed stays when someone else pairs a device first', async () => {
  const { answers, pairElsewhere } = machine();
  await openApp('/machines/12?device=1', { answers });
  const code = page.getByLabelText('Claim code or MAC address');
  await code.fill('1234-CD34');
  answers.fail(pairingRoutes.pairDevice, 409, 'Someone changed this first.');
  pairElsewhere();
  await page.getByRole('button', { name: 'Pair device' }).click();
  await expect.element(page.getByText('EF56-AB78')).toBeVisible();
  await expect.element(code).toHaveValue('1234-CD34');
  await expect.element(page.getByText('Someone changed this first.')).toBeVisible();
});
