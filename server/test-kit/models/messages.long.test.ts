import { afterAll, describe, expect, test } from 'vitest';
import { createRouteWorld } from '../abuse/route-world.ts';
import { type Json, type Sent, send } from './edits.ts';
import { messagesUnder } from './message-table.ts';

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
const task = 'tasks.addTask';
const stock = 'inventory.moveStock';
const promotion = 'promotions.addPromotion';
const service = 'catalog.addService';
const referral = 'promotions.setReferralProgram';
const hours = (hours: number) => ({ turnaroundSettings: { hours } });

const region = (districts: object[], name = 'East') => ({ name, districts });
const district = (name: string, ids: number[] = []) => ({ name, stores: ids.map((id) => ({ id })) });
const slot = (change: object) => (body: Body) => ({
  timings: (body.timings as object[]).map((one, day) => (day === 1 ? { ...one, ...change } : one)),
});
const editing = (change: object) => (body: Body) => ({
  edits: (body.edits as object[]).map((one) => ({ ...one, ...change })),
});
const timing = (change: object) => (body: Body) => ({
  deliveryTimingSettings: { ...(body.deliveryTimingSettings as object), ...change },
});

/** A category of dry cleaning, which the service isn't. */
async function otherCategory(): Promise<Json> {
  const route = world.routes.find(({ name }) => name === 'catalog.addServiceCategory');
  if (route === undefined) throw new Error('There is no route for categories.');
  const body = {
    name: 'Pressing',
    category: 'FIXED_PRICE',
    categoryType: 'DRY_CLEANING',
    lineItemOptions: [],
  };
  return (await send(world, route, { body })).body.id ?? null;
}

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
    'Closing time can’t be the same as opening time': [
      place,
      { openingHours: [{ day: 1, opensAt: '07:00', closesAt: '07:00' }] },
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
    'Pay is a required field': ['team.addPayRate', { hourlyCents: 0 }],
    'There is a pay rate from this day already': ['team.addPayRate', {}, {}],
  },
  Tasks: {
    'Name is a required field': [task, { name: '' }],
    'Choose at least one location': [task, { assignedLocations: [] }],
    'Choose at least one day': [task, { assignedDays: [] }],
    'Choose each day once': [task, { assignedDays: [1, 1] }],
  },
  'Products, stock and promotions': {
    'Name is a required field': ['inventory.addProduct', { productName: '' }],
    'SKU is a required field': ['inventory.addProduct', { sku: '' }],
    'This SKU is already used': ['inventory.addProduct', {}, {}],
    'This barcode is already used': [
      'inventory.addProduct',
      { sku: 'OTHER', barcode: '4006381333931' },
      { sku: 'ANOTHER', barcode: '4006381333931' },
    ],
    'Enter a whole number': [stock, { quantity: 1.5 }],
    'Must not be negative': [stock, { quantity: -1 }],
    'Enter at least 1': [stock, { reason: 'LOST', quantity: 0 }],
    'Choose a location': [stock, { reason: 'TRANSFERRED', quantity: 1, toStoreId: null }],
    'Choose another location': [
      stock,
      (body) => ({ reason: 'TRANSFERRED', quantity: 1, toStoreId: body.storeId }),
    ],
    'Code is a required field': [promotion, { code: '' }],
    'This code is already used': [promotion, { code: 'TWICE' }, { code: 'TWICE' }],
    'Discount is a required field': [promotion, { discountValue: 0 }],
    'At most 100%': [promotion, { kind: 'PERCENTAGE', discountValue: 1_000_001 }],
    'End date can’t be before start date': [promotion, { endDate: '2020-01-01' }],
    'Choose at least one day': [promotion, { days: [] }],
    'Enter both times, or neither': [promotion, { fromTime: '08:00', toTime: null }],
    'End time can’t be the same as start time': [promotion, { fromTime: '08:00', toTime: '08:00' }],
    'At most 50%': [promotion, { holdOutRate: 500_001 }],
  },
  'Services and prices': {
    'Name is a required field': [service, { name: '' }],
    'Category is a required field': [service, { serviceCategoryId: 0 }],
    'This category doesn’t exist': [service, { serviceCategoryId: 999_999 }],
    'Choose a category of the same type and pricing': [
      'catalog.changeService',
      { serviceCategoryId: await otherCategory() },
    ],
    'At least 1 hour': [service, hours(0)],
    'At most 168 hours': [service, hours(169)],
    'Must not be negative': [service, { defaultPrice: -1 }],
    'Please add distinct names': ['catalog.addServiceCategory', { name: 'TWICE' }, { name: 'Twice' }],
    'Choose at least one location': ['catalog.changePrices', editing({ storeIds: [] })],
    'Change a price first': ['catalog.changePrices', { edits: [] }],
  },
  'Codes and referrals': {
    'Reward is a required field': [referral, { rewardCents: 0 }],
    'Discount is a required field': [referral, { discountValue: 0 }],
    'At most 100%': [referral, { kind: 'PERCENTAGE', discountValue: 1_000_001 }],
    'Enter at least 1': [referral, { perReferrerLimit: 0 }],
    'Choose a customer': ['promotions.addReferralCode', { customerId: 0 }],
    // The promotion above has it.
    'This code is already used': ['promotions.addReferralCode', { code: 'TWICE' }],
    'This customer has a code already': ['promotions.addReferralCode', { code: 'SECOND' }, {}],
  },
  'Tips and counts at the tablet': {
    'Choose at least one': ['team.addTipRule', { groups: [] }],
    'Employee code is a required field': ['tablet.countProduct', { code: '' }],
    'Nobody at this location has this code': ['tablet.countProduct', { code: '999999' }],
    'Scan or type a code': ['tablet.scanProduct', { code: '' }],
    'Enter a whole number': ['tablet.countProduct', { quantity: 1.5 }],
  },
};

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
    expect(messagesUnder(heading)).toEqual(Object.keys(of).sort());
  });
  test.each(Object.entries(of))('%s', async (message, wrong) => {
    expect(await refused(wrong)).toContain(message);
  });
});
