import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createRouteWorld } from '../abuse/route-world.ts';
import { type Json, type Sent, send } from './edits.ts';

/** The messages of `docs/messages.md`: the API says each under its field for such a value. */
const world = await createRouteWorld('messages');
afterAll(() => world.target.stop());

type Body = Record<string, Json>;
/** A route, and what differs from its example. */
type Wrong = readonly [route: string, differs: object | ((body: Body) => object), after?: object];

const account = 'locations.putAccountDetails';
const settings = 'account.patchAccountSettings';
const place = 'locations.addLocation';
const shift = 'schedule.addShift';
const closure = 'schedule.addClosure';
const delivery = 'delivery.changeDeliverySettings';
const zone = 'delivery.addZone';
const noPhone = { phone: '' };
const crossed = [
  [-74.1, 40.7],
  [-74, 40.8],
  [-74.1, 40.8],
  [-74, 40.7],
];
const tips = (choices: number[]) => ({ inStoreTips: { isEnabled: true, type: 'PERCENTAGE', choices } });

const member = 'team.addMember';

const region = (districts: object[], name = 'East') => ({ name, districts });
const district = (name: string, ids: number[] = []) => ({ name, stores: ids.map((id) => ({ id })) });
const slot = (change: object) => (body: Body) => ({
  timings: (body.timings as object[]).map((one, day) => (day === 1 ? { ...one, ...change } : one)),
});
const timing = (change: object) => (body: Body) => ({
  deliveryTimingSettings: { ...(body.deliveryTimingSettings as object), ...change },
});

const cases: Record<string, Record<string, Wrong>> = {
  'Account details': {
    'Company Name is a required field': [account, { companyName: ' ' }],
    'Name is a required field': [account, { fullName: '' }],
    'Phone is a required field': [account, noPhone],
    'Invalid phone number. The phone number must have least 7 digits.': [account, { phone: '12345' }],
    'Invalid phone number. The phone number must be 10 digits.': [account, { phone: '12345678' }],
    'Invalid phone number': [account, { phone: '(012) 555-0123' }],
    'Email is a required field': [account, { email: '' }],
    'Invalid email address': [account, { email: 'office' }],
    'Address is a required field': [account, { address: '' }],
    'City is a required field': [account, { city: '' }],
    'State is a required field': [account, { state: 'XX' }],
    'Zip code is a required field': [account, { zipCode: '' }],
    'Invalid zip code': [account, { zipCode: '0730' }],
    'Needs region is a required field': [account, { needsRegions: undefined }],
    'District is a required field': [account, { regions: [region([])] }],
    'Add a region with a district': [account, { regions: [] }],
    'This name is already used': [account, { regions: [region([district('Bay'), district('bay')])] }],
    'A location belongs to one district only': [
      account,
      { regions: [region([district('Bay', [1]), district('Coast', [1])])] },
    ],
  },
  'Account settings': {
    'Record the weight that you bill by': [settings, { salesWeight: 'ON_COMPLETION', onCompletion: false }],
    'Offer self-serve, full-serve, or both': [settings, { hasSelfServe: false, hasFullServe: false }],
    'Terms of service URL is a required field': [settings, { isCustomUrl: true, termsOfServiceUrl: '' }],
    'Invalid web address': [settings, { termsOfServiceUrl: 'ftp://example.com' }],
    'Name is a required field': ['account.patchConvenienceFeeName', { convenienceFeeName: '' }],
    'At most 100%': [settings, tips([10, 20, 101])],
    'Must be more than the one before': [settings, tips([20, 10, 30])],
  },
  Taxes: {
    'Name is a required field': ['catalog.setTax', { name: '' }],
    'At most 100%': ['catalog.setTax', { rate: 1_000_001 }],
    'Choose at least one location': ['catalog.setTax', { storeIds: [] }],
    'Choose at least one': ['catalog.setTax', { taxes: [] }],
  },
  Locations: {
    'Name is a required field': [place, { name: '' }],
    'Phone is a required field': [place, { phoneNumber: '' }],
    'Invalid phone number. The phone number must have least 7 digits.': [place, { phoneNumber: '12345' }],
    'Invalid phone number. The phone number must be 10 digits.': [place, { phoneNumber: '12345678' }],
    'Invalid phone number': [place, { phoneNumber: '(012) 555-0123' }],
    'Address is a required field': [place, { address: '' }],
    'City is a required field': [place, { city: '' }],
    'State is a required field': [place, { state: 'XX' }],
    'Zip code is a required field': [place, { zipCode: '' }],
    'Invalid zip code': [place, { zipCode: '0731' }],
    'District is a required field': [place, { districtId: null }],
    'Invalid time zone': [place, { timeZone: 'America/Hoboken' }],
    'Closing time must be after opening time': [
      place,
      { openingHours: [{ day: 1, opensAt: '22:00', closesAt: '07:00' }] },
    ],
    'Passwords must match': ['account.resetStorePassword', { reEnterPassword: 'another long password' }],
    'Choose at least one location': ['locations.previewCopy', { storeIds: [] }],
    'Choose at least one part': ['locations.previewCopy', { sections: [] }],
  },
  Schedule: {
    'Name is a required field': [shift, { name: '' }],
    'Please add distinct names': [shift, { name: 'day TURN' }, { name: 'Day turn' }],
    'Please add at least one active time slot for a window': [shift, slot({ isActive: false })],
    'Start times must not overlap or touch earlier or later windows on the same day': [
      shift,
      slot({ startTime: '17:00', endTime: '18:00' }),
      { name: 'Early turn' },
    ],
    'End time must be after the start time': [shift, slot({ startTime: '17:00', endTime: '09:00' })],
    'At least 1 stop': [shift, timing({ maxStops: 0 })],
    'At least 15 minutes': [shift, timing({ bufferHours: 0 })],
    'At most 168 hours': [shift, timing({ bufferHours: 169 })],
    'Must be in quarter hours': [shift, timing({ bufferHours: 1.1 })],
    'The end date can’t be before the start date': [closure, { endDate: '2031-03-01' }],
    'A closure can’t be longer than a year': [closure, { endDate: '2033-03-01' }],
    'The location is already closed then': [closure, {}, {}],
    'Choose at least one holiday': ['schedule.addHolidays', { names: [] }],
    'Unknown holiday': ['schedule.addHolidays', { names: ['Washday'] }],
    'New day is a required field': ['schedule.resolveAffected', { how: 'RESCHEDULE' }],
    // The closure before is on this day.
    'The location is closed then': ['schedule.resolveAffected', { how: 'RESCHEDULE', day: '2031-03-03' }],
    'At most 31 days': [
      'schedule.listDeliveries',
      { period: 'CUSTOM', startDate: '2026-01-01', endDate: '2026-03-01' },
    ],
  },
  Delivery: {
    'Please select atleast one service that you want to offer for pickup & delivery': [
      delivery,
      { deliveryPriceType: 'RETAIL', deliveryServiceIds: [] },
    ],
    'Please select a Delivery Tier!': [delivery, { deliveryTierId: null }],
    'Please select a Delivery Tier for each zone!': [
      delivery,
      { ownDriverDeliverySettings: { active: true, hasZones: true }, zones: [] },
    ],
    'This tier doesn’t exist': [delivery, { deliveryTierId: 999_999 }],
    'This service doesn’t exist': [delivery, { deliveryPriceType: 'RETAIL', deliveryServiceIds: [999_999] }],
    'Name is a required field': [zone, { name: '' }],
    'Please add distinct names': [zone, { name: 'inner CITY' }, { name: 'Inner city' }],
    'Add ZIP codes or draw an area': [zone, { zipCodes: [] }],
    'Invalid zip code': [zone, { zipCodes: ['0730'] }],
    'An area needs at least 3 corners': [zone, { polygon: crossed.slice(0, 2) }],
    'The area crosses itself': [zone, { polygon: crossed }],
    'Zip code is a required field': ['delivery.testAddress', { zipCode: undefined }],
  },
  Team: {
    'First name is a required field': [member, { firstName: ' ' }],
    'Last name is a required field': [member, { lastName: '' }],
    'Employee code is required': [member, { employeeCode: '' }],
    'Invalid employee code - must be a number': [member, { employeeCode: '12a' }],
    'This employee code is already used': [member, {}, {}],
    'Phone is a required field': [member, { phone: '' }],
    'Invalid phone number': [member, { phone: '(012) 555-0123' }],
    'Email is a required field': [member, { email: '', role: 'manager' }],
    'Invalid email address': [member, { email: 'rosa' }],
    'Invalid birthday value': [member, { birthday: '1996-02-30' }],
    'Choose at least one location': [member, { storeIds: [], role: 'manager', email: 'rosa@example.com' }],
  },
};

const page = readFileSync(join(import.meta.dirname, '../../../docs/messages.md'), 'utf8');
/** The messages in the table under a heading. */
function messagesUnder(heading: string): string[] {
  const part = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = [...part.matchAll(/^\| (.+?) \| .+ \| .+ \|$/gm)].map((row) => row[1] ?? '');
  return rows.filter((text) => text !== 'Message').flatMap((text) => text.split('; '));
}

const refused = async ([name, differs, after]: Wrong): Promise<string[]> => {
  const route = world.routes.find((one) => one.name === name);
  if (route === undefined) throw new Error(`There is no route ${name}.`);
  const example = route.example(world.ids) as Sent;
  const part = route.method === 'GET' ? 'query' : 'body';
  const given = example[part] as Body;
  const sendWith = (change: object) => send(world, route, { ...example, [part]: { ...given, ...change } });
  if (after !== undefined) await sendWith(after);
  const { body: said } = await sendWith(typeof differs === 'function' ? differs(given) : differs);
  return ((said.fields ?? []) as { message: string }[]).map(({ message }) => message);
};

describe.each(Object.entries(cases))('%s', (heading, of) => {
  test('the page lists these messages', () => {
    expect([...new Set(messagesUnder(heading))].sort()).toEqual(Object.keys(of).sort());
  });
  test.each(Object.entries(of))('%s', async (message, wrong) => {
    expect(await refused(wrong)).toContain(message);
  });
});
