import { demoEmail, demoPassword } from '@washboard/contract/auth/demo-people.ts';
import type { SubscriptionStatus } from '@washboard/contract/billing/billing.schemas.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { devicesOn } from '../../drivers/sign-in/devices.ts';
import { passkeysOn } from '../../drivers/sign-in/passkeys.ts';
import { signInPagesOn } from '../../drivers/sign-in/sign-in-pages.ts';
import { twoFactorOn } from '../../drivers/sign-in/two-factor.ts';
import { codeOf } from '../../harness/app-code.ts';
import { storedSession } from '../../harness/people/sign-in.ts';
import { setSubscriptionStatus } from '../../harness/people/subscription-status.ts';
import { numberedAddress } from '../../harness/vendors/numbered-address.ts';
import { passkeyDeviceOf } from '../../harness/vendors/passkey-device.ts';
import { at, failing, type ScreenLook, type Stage } from '../look.ts';

const twoFactorPath = '/account/two-factor';
const apart = { ownOffice: 'demo' } as const;

/** The overlay of a suspended business. */
const blocked = (status: SubscriptionStatus) => ({
  ...apart,
  show: async ({ page, office, open }: Stage) => {
    await setSubscriptionStatus(office, status);
    await open(devicesPath);
    await page.getByRole('dialog').waitFor();
  },
});

async function toKey({ page, open }: Stage): Promise<string> {
  await open(twoFactorPath);
  await twoFactorOn(page).givePassword();
  return twoFactorOn(page).key();
}

async function toCodes(stage: Stage): Promise<void> {
  await twoFactorOn(stage.page).confirm(codeOf(await toKey(stage)));
  await twoFactorOn(stage.page).codes.first().waitFor();
}

const devicesPath = '/account/devices';
const passkeysPath = '/account/passkeys';

/** Two passkeys, each on its own device. */
async function withPasskeys(stage: Stage): Promise<ReturnType<typeof passkeysOn>> {
  await stage.open(passkeysPath);
  const passkeys = passkeysOn(stage.page);
  for (const name of ['Laptop at the front desk', 'Phone']) {
    const device = await passkeyDeviceOf(stage.page);
    await passkeys.askForNew();
    await passkeys.give(name);
    await passkeys.rows.filter({ hasText: name }).waitFor();
    await device.takeAway();
  }
  return passkeys;
}

const billingPath = '/account/billing';

/** A business that pays by card; its spec tests Stripe's field. */
const paying = (refused: string | null) => ({
  ownPage: true as const,
  show: async ({ page, open }: Stage) => {
    await page.route('**/api/business-owner/billing/card', (route) =>
      route.fulfill({
        json: {
          status: refused === null ? 'ACTIVE' : 'SUSPENDED',
          contactEmail: 'billing@localhost',
          takesCards: true,
          paymentMethods: {
            publicKey: 'pk_test_look',
            card: { brand: 'visa', last4: '4242', expMonth: 8, expYear: 2031 },
            open: refused === null ? { count: 0, cents: 0 } : { count: 2, cents: 25_800 },
          },
          refused,
        },
      }),
    );
    await open(billingPath);
  },
});

const profilePath = '/account/profile';

export const accountLooks: ScreenLook[] = [
  {
    path: profilePath,
    name: 'profile',
    loaded: at(profilePath),
    empty: { never: 'everybody has a name' },
    error: failing(profilePath, 'auth/profile'),
    noPermission: { never: 'everybody may change their own' },
    more: {
      'of a manager': at(profilePath, { role: 'manager' }),
      'refused fields': {
        show: async ({ page, open }) => {
          await open(profilePath);
          await page.getByLabel('First name').fill(' ');
          await page.getByRole('button', { name: 'Save', exact: true }).click();
          await page.getByText('First name is a required field').waitFor();
        },
      },
    },
    layers: { never: 'it opens none' },
  },
  {
    path: billingPath,
    name: 'billing',
    loaded: paying(null),
    empty: at(billingPath),
    error: failing(billingPath, 'business-owner/billing/card'),
    noPermission: at(billingPath, { role: 'manager' }),
    more: { 'a card that was refused': paying('Your card has insufficient funds.') },
    layers: {
      'the field of Stripe, kept out': {
        ownPage: true,
        show: async (stage) => {
          await paying(null).show(stage);
          await stage.page.getByRole('button', { name: 'Use another card' }).click();
          await stage.page.getByText('couldn’t load').waitFor();
        },
      },
    },
  },
  {
    path: devicesPath,
    name: 'devices',
    loaded: {
      ownOffice: 'demo',
      show: async ({ page, office, open }) => {
        await storedSession(office.address, 'owner');
        await storedSession(office.address, 'owner');
        await open(devicesPath);
        await devicesOn(page).here.waitFor();
      },
    },
    empty: at(devicesPath, { ownOffice: 'demo' }),
    error: failing(devicesPath, 'auth/devices'),
    noPermission: { never: 'everybody may look after their own' },
    layers: {
      suspended: blocked('SUSPENDED'),
      'suspended for 90 days': blocked('SUSPENDED_90_DAYS'),
    },
  },
  {
    path: twoFactorPath,
    name: 'two-factor',
    loaded: {
      ...apart,
      show: async (stage) => {
        await toCodes(stage);
        await twoFactorOn(stage.page).keepCodes();
        await stage.page.getByText('recovery codes left').waitFor();
      },
    },
    more: {
      'the key': { ...apart, show: async (stage) => void (await toKey(stage)) },
      'the codes, once': { ...apart, show: toCodes },
    },
    empty: at(twoFactorPath),
    error: failing(twoFactorPath, 'auth/two-factor'),
    noPermission: { never: 'everybody may look after their own' },
    layers: {
      'turning it off': {
        ...apart,
        show: async (stage) => {
          await toCodes(stage);
          await twoFactorOn(stage.page).keepCodes();
          await twoFactorOn(stage.page).press('Turn off');
          await stage.page.getByRole('dialog').waitFor();
        },
      },
    },
  },
  {
    path: passkeysPath,
    name: 'passkeys',
    loaded: { ...apart, show: async (stage) => void (await withPasskeys(stage)) },
    empty: at(passkeysPath),
    error: failing(passkeysPath, 'auth/passkeys'),
    noPermission: { never: 'everybody may look after their own' },
    more: {
      'at another address': {
        role: 'nobody',
        show: async ({ page, office, open }) => {
          await open(`${numberedAddress(office)}/login`);
          await signInPagesOn(page).signIn(demoEmail('owner'), demoPassword);
          await shellOn(page).menu.waitFor();
          await open(`${numberedAddress(office)}${passkeysPath}`);
        },
      },
      'in a browser without them': {
        ownPage: true,
        show: async ({ page, open }) => {
          await page.addInitScript('delete window.PublicKeyCredential');
          await open(passkeysPath);
        },
      },
    },
    layers: {
      'adding one': {
        show: async (stage) => {
          await stage.open(passkeysPath);
          await passkeysOn(stage.page).askForNew();
        },
      },
      'another name': {
        ...apart,
        show: async (stage) => {
          await withPasskeys(stage);
          await stage.page.getByRole('button', { name: 'Rename Phone' }).click();
          await stage.page.getByRole('dialog').waitFor();
        },
      },
      'removing one': {
        ...apart,
        show: async (stage) => (await withPasskeys(stage)).askToRemove('Phone'),
      },
    },
  },
];
