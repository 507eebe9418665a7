import type { Page } from '@playwright/test';
import type { ConfirmBy } from '@washboard/contract/auth/confirm.schemas.ts';
import { demoEmail } from '@washboard/contract/auth/demo-people.ts';
import { signInPagesOn } from '../../drivers/sign-in/sign-in-pages.ts';
import { at, failing, type ScreenLook, type Stage } from '../look.ts';

const nobody = { role: 'nobody' } as const;
const apart = { ...nobody, ownOffice: 'demo' } as const;

async function toReset(page: Page): Promise<void> {
  const signIn = signInPagesOn(page);
  await signIn.forget(demoEmail('owner'));
  await signIn.followMailedLink();
}

/** The page of a user who signs in with a provider. */
const status = (confirmBy: ConfirmBy, onlyBy: string | null) => ({
  ownPage: true as const,
  show: async ({ page, open }: Stage) => {
    await page.route('**/api/auth/password', (route) => route.fulfill({ json: { confirmBy, onlyBy } }));
    await open('/password-reset');
  },
});

export const passwordsLooks: ScreenLook[] = [
  {
    path: '/forgot-password',
    name: 'forgot password',
    loaded: at('/forgot-password', nobody),
    empty: { never: 'it shows no rows' },
    error: {
      ...nobody,
      show: async ({ page, open }) => {
        await open('/forgot-password');
        await page.route('**/api/sign-in/forgot', (route) =>
          route.fulfill({
            status: 429,
            json: {
              error: 'Too many tries. Please wait 15 minutes and retry.',
              code: 'too_many_requests',
              id: 'x',
            },
          }),
        );
        await page.getByLabel('Email').fill(demoEmail('owner'));
        await page.getByRole('button', { name: 'Send link' }).click();
        await page.getByText('Too many tries.').waitFor();
      },
    },
    noPermission: { never: 'everybody may ask' },
    layers: { never: 'it opens none' },
    more: {
      sent: { ...apart, show: ({ page }) => signInPagesOn(page).forget(demoEmail('owner')) },
    },
  },
  {
    path: '/reset-password',
    name: 'reset password',
    loaded: { ...apart, show: ({ page }) => toReset(page) },
    empty: at('/reset-password', nobody),
    error: at('/reset-password?resetToken=no-such-link', nobody),
    noPermission: { never: 'the link is the permission' },
    layers: { never: 'it opens none' },
    more: {
      'refused fields': {
        ...apart,
        show: async ({ page }) => {
          await toReset(page);
          await signInPagesOn(page).setPassword('1234567890', '12345678901');
          await page.getByText('Passwords must match').waitFor();
        },
      },
    },
  },
  {
    path: '/dev/mail',
    name: 'test inbox',
    loaded: {
      ...apart,
      show: async ({ page }) => {
        await signInPagesOn(page).forget(demoEmail('owner'));
        await page.getByRole('link', { name: 'Open the test inbox' }).click();
        await page.getByRole('heading', { name: 'Set new password' }).waitFor();
      },
    },
    empty: at('/dev/mail', apart),
    error: {
      ...nobody,
      show: async ({ page, open }) => {
        await page.route('**/api/dev/mails', (route) => route.abort());
        await open('/dev/mail');
      },
    },
    noPermission: {
      ...nobody,
      show: async ({ page, open }) => {
        await page.route('**/api/dev/mails', (route) =>
          route.fulfill({ status: 404, json: { error: 'Not found.', code: 'not_found', id: 'x' } }),
        );
        await open('/dev/mail');
      },
    },
    layers: { never: 'it opens none' },
  },
  {
    path: '/password-reset',
    name: 'own password',
    loaded: at('/password-reset'),
    empty: { never: 'it shows no rows' },
    error: {
      show: async ({ page, open }) => {
        await open('/password-reset');
        await page.getByRole('button', { name: 'Change password' }).click();
      },
    },
    noPermission: { never: 'everybody may change their own' },
    layers: { never: 'it opens none' },
    more: {
      'none yet': status({ password: false, passkey: true, provider: 'Acme' }, null),
      'that does not load': failing('/password-reset', 'auth/password'),
      'none needed': status({ password: false, passkey: false, provider: 'Acme' }, 'Acme'),
    },
  },
];
