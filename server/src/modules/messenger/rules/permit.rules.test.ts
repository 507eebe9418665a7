import type { UsState } from '@washboard/contract/core/contact/us-states.ts';
import { describe, expect, it, test } from 'vitest';
import { type Asked, permitOf } from './permit.rules.ts';
import { stateHours, stateZones } from './quiet-hours.rules.ts';
import { zoneOfZip } from './zip-zones.rules.ts';

const base: Asked = {
  messageType: 'Marketing',
  source: 'MARKETING_AUTOMATION',
  isOn: true,
  hasStopped: false,
  isMarketingAgreed: true,
  state: 'NY',
  zipCode: null,
  // Wednesday noon in New York.
  now: new Date('2026-11-18T17:00:00Z'),
};
const ask = (more: Partial<Asked>) => permitOf({ ...base, ...more });
const at = (text: string) => new Date(text);

test('refuses without messaging, after a stop, and marketing without consent; a stop comes before consent', () => {
  expect(ask({ isOn: false, hasStopped: true }).reason).toBe('OFF');
  expect(ask({ hasStopped: true, isMarketingAgreed: false }).reason).toBe('STOPPED');
  expect(ask({ isMarketingAgreed: false })).toEqual({
    isAllowed: false,
    reason: 'NO_CONSENT',
    allowedAt: null,
    text: 'They haven’t agreed to marketing texts.',
  });
  expect(ask({ isMarketingAgreed: false, messageType: 'Transactional' }).isAllowed).toBe(true);
  expect(ask({}).isAllowed).toBe(true);
});

describe('quiet hours of marketing', () => {
  // Local times: the closing minute is already quiet.
  it.each<[string, Partial<Asked>, string | null]>([
    ['New York at 7:59 AM', { now: at('2026-11-18T12:59:00Z') }, '2026-11-18T13:00:00.000Z'],
    ['New York at 8:00 AM', { now: at('2026-11-18T13:00:00Z') }, null],
    ['New York at 8:59 PM', { now: at('2026-11-19T01:59:00Z') }, null],
    ['New York at 9:00 PM', { now: at('2026-11-19T02:00:00Z') }, '2026-11-19T13:00:00.000Z'],
    ['Connecticut at 8:30 AM', { state: 'CT', now: at('2026-11-18T13:30:00Z') }, '2026-11-18T14:00:00.000Z'],
    [
      'Florida at 8:30 PM Eastern',
      { state: 'FL', now: at('2026-11-19T01:30:00Z') },
      '2026-11-19T14:00:00.000Z',
    ],
    [
      'Rhode Island on Saturday at 9:30 AM',
      { state: 'RI', now: at('2026-11-21T14:30:00Z') },
      '2026-11-21T15:00:00.000Z',
    ],
    [
      'Texas on Sunday at 11 AM Central',
      { state: 'TX', now: at('2026-11-22T17:00:00Z') },
      '2026-11-22T19:00:00.000Z',
    ],
    ['nobody knows where, at 1 PM Eastern', { state: null, now: at('2026-11-18T18:00:00Z') }, null],
    [
      'nobody knows where, at noon Eastern',
      { state: null, now: at('2026-11-18T17:00:00Z') },
      '2026-11-18T18:00:00.000Z',
    ],
    ['Hawaii at 8 PM', { state: 'HI', now: at('2026-11-19T06:00:00Z') }, null],
  ])('%s', (_, more, allowedAt) => {
    expect(ask(more).allowedAt).toBe(allowedAt);
    if (allowedAt !== null) expect(ask({ ...more, now: at(allowedAt) }).isAllowed).toBe(true);
  });

  it('say when it will be allowed, where they live', () => {
    expect(ask({ now: at('2026-11-19T02:30:00Z') }).text).toBe(
      'It’s too early or too late where they live. Send at 8:00 AM their time on Thursday.',
    );
    expect(ask({ state: null }).text).toContain('Send at 1:00 PM Eastern on Wednesday.');
  });

  it('hold on the night the clocks change', () => {
    // 8 AM on the Sunday after the change is an hour later in UTC.
    expect(ask({ now: at('2026-11-01T06:00:00Z') }).allowedAt).toBe('2026-11-01T13:00:00.000Z');
  });

  it('name zones for every state with hours of its own', () => {
    for (const state of Object.keys(stateHours)) expect(stateZones, state).toHaveProperty(state);
  });
});

test('automatic messages keep 8 AM to 9 PM by courtesy; people and the chatbot answer at any time', () => {
  const night = { messageType: 'Transactional' as const, now: at('2026-11-19T08:00:00Z') };
  expect(ask({ ...night, source: 'BACKEND_AUTOMATION' }).reason).toBe('QUIET_HOURS');
  expect(
    ask({ ...night, source: 'BACKEND_AUTOMATION', state: 'RI', now: at('2026-11-19T00:30:00Z') }).isAllowed,
  ).toBe(true);
  expect(ask({ ...night, source: 'BUSINESS_MANAGER' }).isAllowed).toBe(true);
  expect(ask({ ...night, source: 'BOT' }).isAllowed).toBe(true);
});

describe('where a state has two zones, the ZIP code tells', () => {
  it.each<[UsState, string, string | undefined]>([
    ['FL', '33101', 'America/New_York'],
    ['FL', '32501', 'America/Chicago'],
    ['FL', '32401', undefined],
    ['TN', '37201', 'America/Chicago'],
    ['TN', '37902', 'America/New_York'],
    ['TX', '79901', 'America/Denver'],
    ['TX', '75201-1234', 'America/Chicago'],
    ['IN', '46204', 'America/New_York'],
    ['IN', '46402', 'America/Chicago'],
    ['KY', '42001', 'America/Chicago'],
    ['ID', '83814', 'America/Los_Angeles'],
    ['NY', '10001', undefined],
    ['FL', 'none', undefined],
  ])('%s %s: %s', (state, zipCode, zone) => {
    expect(zoneOfZip(state, zipCode)).toBe(zone);
  });

  it('and every zone of a ZIP code is one of its state', () => {
    for (const [state, zones] of Object.entries(stateZones) as [UsState, readonly string[]][])
      for (let prefix = 0; prefix < 1_000; prefix++) {
        const zone = zoneOfZip(state, `${String(prefix).padStart(3, '0')}01`);
        if (zone !== undefined) expect(zones).toContain(zone);
      }
  });

  it('so a text to Pensacola isn’t held by the hours of Miami', () => {
    // 7:30 PM Central, 8:30 PM Eastern; Florida's hours end at 8 PM.
    const now = at('2026-11-19T01:30:00Z');
    expect(ask({ state: 'FL', zipCode: '32501', now }).isAllowed).toBe(true);
    expect(ask({ state: 'FL', zipCode: '33101', now }).isAllowed).toBe(false);
    expect(ask({ state: 'FL', zipCode: '32401', now }).isAllowed).toBe(false);
  });
});
