import type { OpeningHours } from '@washboard/contract/locations/location-settings.schemas.ts';
import type { ServiceMix } from './orders/order-recipe.ts';
import type { archetypes } from './recipe.ts';

/** The demo business: three laundries in two regions and one residential location. */
export const businessName = 'Harbor & Main Laundry';

/** The account's own details. */
export const accountDetails = {
  fullName: 'Olivia Park',
  companyName: businessName,
  address: '210 Harbor Street',
  state: 'NJ',
  city: 'Jersey City',
  zipCode: '07302',
  phone: '+12015550100',
  email: 'office@harbor-main.example.com',
  needsRegions: true,
};

/** Settings that differ from the defaults. */
export const accountSettings = {
  isMessagingEnabled: true,
  beforeProcessing: true,
  onCompletion: true,
  receiptFooterMessage: 'Thank you for your order.\nQuestions? Call (201) 555-0100.',
  isHangDryEnabled: true,
  hangDryInstructions: 'Hang shirts on the rack by the window. Never use the dryer.',
  inStoreTips: { isEnabled: true, type: 'PERCENTAGE' as const, choices: [10, 15, 20] },
  onlineTips: { isEnabled: true, type: 'DOLLAR_AMOUNT' as const, choices: [200, 300, 500] },
};

export const bagTags = ['Delicate', 'Missing button', 'Stain'];

export interface DemoStore {
  name: string;
  region: string;
  district: string;
  archetype: keyof typeof archetypes;
  mix: ServiceMix;
  /** Number of employees. */
  employeeCodes: [string, ...string[]];
  /** Its drivers. */
  driverCode: string;
  /** Area codes of its customers. */
  phoneAreas: string[];
  address: string;
  city: string;
  state: string;
  zipCode: string;
  phoneNumber: string;
  timeZone: string;
  hasDeliveryEnabled: boolean;
  openingHours: OpeningHours;
}

/** The same hours every day. */
const daily = (opensAt: string, closesAt: string): OpeningHours =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opensAt, closesAt }));

export const stores: DemoStore[] = [
  {
    name: 'Harbor Street',
    region: 'East',
    district: 'Bayside',
    archetype: 'large',
    mix: 'mixed',
    employeeCodes: ['1101', '1102', '1103', '1104'],
    driverCode: '1190',
    phoneAreas: ['201', '551', '732', '848', '908', '973'],
    address: '210 Harbor Street',
    city: 'Jersey City',
    state: 'NJ',
    zipCode: '07302',
    phoneNumber: '+12015550110',
    timeZone: 'America/New_York',
    hasDeliveryEnabled: true,
    openingHours: daily('06:00', '23:00'),
  },
  {
    name: 'Main & Fifth',
    region: 'East',
    district: 'Bayside',
    archetype: 'medium',
    mix: 'selfServe',
    employeeCodes: ['1201', '1202'],
    driverCode: '1190',
    phoneAreas: ['862', '609', '856', '640'],
    address: '501 Main Street',
    city: 'Hoboken',
    state: 'NJ',
    zipCode: '07030',
    phoneNumber: '+12015550120',
    timeZone: 'America/New_York',
    hasDeliveryEnabled: false,
    openingHours: daily('07:00', '22:00'),
  },
  {
    name: 'Lakeview',
    region: 'Midwest',
    district: 'Lake',
    archetype: 'small',
    mix: 'pickupDelivery',
    employeeCodes: ['1301', '1302', '1303'],
    driverCode: '1390',
    phoneAreas: ['312', '773', '872', '708', '224', '847'],
    address: '3300 North Clark Street',
    city: 'Chicago',
    state: 'IL',
    zipCode: '60657',
    phoneNumber: '+13125550130',
    timeZone: 'America/Chicago',
    hasDeliveryEnabled: true,
    openingHours: daily('08:00', '20:00'),
  },
];

/** Without staff or intake: residents use the machines. */
export const residence = {
  name: 'Pier 12 Apartments',
  archetype: 'residence',
  address: '12 Pier Road',
  city: 'Jersey City',
  state: 'NJ',
  zipCode: '07310',
  phoneNumber: '+12015550140',
  timeZone: 'America/New_York',
} as const;

/** The person under each employee code. */
export const staffNames: Record<string, string> = {
  '1101': 'Grace Kim',
  '1102': 'Luis Ortega',
  '1103': 'Tasha Brooks',
  '1104': 'Minh Tran',
  '1190': 'Dana Reed',
  '1201': 'Elena Petrova',
  '1202': 'Jamal Carter',
  '1301': 'Wanda Nowak',
  '1302': 'Hector Ruiz',
  '1303': 'Priya Shah',
  '1390': 'Cal Jensen',
};

/** One login per role; managers and others have these stores. */
export const people = [
  { role: 'owner', firstName: 'Olivia', lastName: 'Park', stores: [] },
  { role: 'admin', firstName: 'Amir', lastName: 'Haddad', stores: [] },
  { role: 'manager', firstName: 'Maria', lastName: 'Lopez', stores: ['Harbor Street', 'Main & Fifth'] },
  { role: 'installer', firstName: 'Ivan', lastName: 'Novak', stores: ['Harbor Street'] },
  {
    role: 'Driver',
    firstName: 'Dana',
    lastName: 'Reed',
    employeeCode: '1190',
    stores: ['Harbor Street', 'Main & Fifth'],
  },
] as const;
