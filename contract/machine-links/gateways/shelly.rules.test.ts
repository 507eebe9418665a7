import { expect, test } from 'vitest';
import { shellyAddress, shellySettings } from './shelly.rules.ts';

const credentials = {
  broker: 'mqtt://wash.example.com:1883',
  site: '1-7',
  gateway: 'AB12-CD34',
  username: '1-7/AB12-CD34',
  password: 'a secret',
  machineId: 12,
};

test('a relay’s settings are the broker, its client ID and the prefix of its machine', () => {
  expect(shellySettings(credentials)).toEqual({
    server: 'wash.example.com:1883',
    isEncrypted: false,
    clientId: '1-7/AB12-CD34',
    username: '1-7/AB12-CD34',
    password: 'a secret',
    prefix: 'lb/v1/1-7/AB12-CD34/evt/shelly/12',
  });
});

test('an encrypted broker without a port has the usual one', () => {
  expect(shellySettings({ ...credentials, broker: 'mqtts://wash.example.com' })).toMatchObject({
    server: 'wash.example.com:8883',
    isEncrypted: true,
  });
});

test('one address sets everything', () => {
  const url = new URL(shellyAddress(shellySettings(credentials)) ?? '');
  expect(url.pathname).toBe('/rpc/MQTT.SetConfig');
  expect(JSON.parse(url.searchParams.get('config') ?? '')).toMatchObject({
    enable: true,
    server: 'wash.example.com:1883',
    topic_prefix: 'lb/v1/1-7/AB12-CD34/evt/shelly/12',
    rpc_ntf: true,
    ssl_ca: null,
  });
});

test('without a password there is no address that sets everything', () => {
  expect(shellyAddress(shellySettings({ ...credentials, password: null }))).toBeNull();
});
