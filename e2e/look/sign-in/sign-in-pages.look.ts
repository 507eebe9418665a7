import { demoEmail, demoPassword } from '@washboard/contract/auth/demo-people.ts';
import { signInPagesOn } from '../../drivers/sign-in/sign-in-pages.ts';
import { joinSecondBusiness } from '../../harness/people/second-business.ts';
import { numberedAddress } from '../../harness/vendors/numbered-address.ts';
import { at, type ScreenLook } from '../look.ts';

const nobody = { role: 'nobody' } as const;

/** The page of an installation with a provider. */
const provider = (byEmail: boolean) =>
  ({
    ...nobody,
    show: async ({ page, open }) => {
      await page.route('**/api/auth/ways', (route) =>
        route.fulfill({ json: { oidc: { name: 'Acme', byEmail, passwordToo: true }, clerk: null } }),
      );
      await open('/login');
      await page.getByRole('button', { name: 'Continue with Acme' }).waitFor();
    },
  }) satisfies ScreenLook['loaded'];

export const signInPagesLooks: ScreenLook[] = [
  {
    path: '/login',
    name: 'sign in',
    loaded: at('/login', nobody),
    empty: at('/login', { ...nobody, ownOffice: 'empty' }),
    error: {
      ...nobody,
      show: async ({ page, open }) => {
        await open('/login');
        await page.getByLabel('Email').fill('nobody@demo.washboard.test');
        await page.getByLabel(/^Password/).fill('not the password');
        await page.keyboard.press('Enter');
        await page.getByText('The email or password isn’t correct.').waitFor();
      },
    },
    noPermission: { never: 'everybody may sign in' },
    layers: { never: 'it opens none' },
    more: {
      'refused fields': {
        ...nobody,
        show: async ({ page, open }) => {
          await open('/login');
          await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        },
      },
      'a passkey at another address': {
        ...nobody,
        show: async ({ page, open, office }) => {
          await open(`${numberedAddress(office)}/login`);
          await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
          await page.getByText('Passkeys work only at').waitFor();
        },
      },
      'a provider chosen by email': provider(true),
      'a provider by its button': provider(false),
      'check that takes a while': {
        ...nobody,
        waits: true,
        show: async ({ page, open }) => {
          // Never answered: the screenshot shows waiting.
          await page.route('**/api/sign-in/bot-check?*', () => {});
          await open('/login');
          await signInPagesOn(page).signIn(demoEmail('owner'), demoPassword);
          await page.getByText('Checking you’re human…').waitFor();
        },
      },
      'check that was kept out': {
        ...nobody,
        show: async ({ page, open }) => {
          await page.route('**/assets/solve.worker-*.js', (route) => route.abort());
          await open('/login');
          await signInPagesOn(page).signIn(demoEmail('owner'), demoPassword);
          await page.getByRole('button', { name: 'Retry' }).waitFor();
        },
      },
      'choice of a business': {
        ...nobody,
        ownOffice: 'demo',
        show: async ({ page, open, office }) => {
          await joinSecondBusiness(office, demoEmail('owner'), 'Corner Laundry');
          await open('/login');
          await page.getByLabel('Email').fill(demoEmail('owner'));
          await page.getByLabel(/^Password/).fill(demoPassword);
          await page.keyboard.press('Enter');
          await page.getByRole('heading', { name: 'Choose a business' }).waitFor();
        },
      },
    },
  },
  {
    path: '/login/oidc',
    name: 'back from the provider',
    loaded: { never: 'it leads on as soon as the answer is read' },
    empty: { never: 'it shows no rows' },
    error: at('/login/oidc', nobody),
    noPermission: { never: 'everybody may sign in' },
    layers: { never: 'it opens none' },
  },
  {
    path: '/login/clerk',
    name: 'back from Clerk',
    loaded: { never: 'it leads on as soon as the answer is read' },
    empty: { never: 'it shows no rows' },
    error: at('/login/clerk', nobody),
    noPermission: { never: 'everybody may sign in' },
    layers: { never: 'it opens none' },
  },
  {
    path: '/$',
    name: 'not found',
    loaded: at('/nowhere'),
    empty: { never: 'it shows no rows' },
    error: { never: 'it asks for nothing' },
    noPermission: at('/dashboard', { role: 'Driver' }),
    layers: {
      palette: {
        show: async ({ page, open }) => {
          await open('/nowhere');
          await page.keyboard.press('Control+k');
          await page.getByRole('dialog').waitFor();
        },
      },
      shortcuts: {
        show: async ({ page, open }) => {
          await open('/nowhere');
          await page.keyboard.press('?');
          await page.getByRole('dialog').waitFor();
        },
      },
    },
  },
];
