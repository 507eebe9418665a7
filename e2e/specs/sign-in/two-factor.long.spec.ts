import { expect } from '@playwright/test';
import { demoEmail, demoPassword } from '@washboard/contract/auth/demo-people.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { signInPagesOn } from '../../drivers/sign-in/sign-in-pages.ts';
import { twoFactorOn } from '../../drivers/sign-in/two-factor.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { codeOf } from '../../harness/app-code.ts';
import { test } from '../../harness/test.ts';
import { expectToast } from '../../harness/toasts.ts';

test.use({ role: 'manager', ownOffice: 'demo' });

test('an app code is required at each sign-in from its first code until it is turned off', async ({
  page,
}) => {
  const two = twoFactorOn(page);
  const shell = shellOn(page);
  await page.goto('/nowhere');
  await shell.choose('Two-factor');
  await expect(page.getByRole('heading', { name: 'Two-factor', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await two.givePassword('Continue', 'not the password');
  await expect(page.getByText('The current password isn’t correct')).toBeVisible();
  await two.givePassword();
  const key = await two.key();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await two.confirm('12345');
  await expect(page.getByText('Invalid code - six digits of your app', { exact: true })).toBeVisible();
  await two.confirm(codeOf(key));
  await expect(two.codes).toHaveCount(10);
  const [firstCode = ''] = await two.keepCodes();
  await expect(page.getByText('You have 10 recovery codes left')).toBeVisible();

  const signIn = signInPagesOn(page);
  const signOut = async () => {
    await shell.signOut();
    await expect(signIn.email).toBeVisible();
  };
  const toSecondStep = async () => {
    await signIn.signIn(demoEmail('manager'), demoPassword);
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  };
  await signOut();
  await toSecondStep();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await signIn.giveCode(codeOf(key));
  await expect(page.getByText('The code isn’t correct or was already used')).toBeVisible();
  await signIn.giveCode(codeOf(key, 1));
  await expect(shell.menu).toBeVisible();
  await signOut();
  await toSecondStep();
  await signIn.giveCode(firstCode.toUpperCase());
  await expect(shell.menu).toBeVisible();

  await two.open();
  await expect(page.getByText('You have 9 recovery codes left')).toBeVisible();
  await two.press('Turn off');
  await expect(page.getByRole('dialog', { name: 'Turn off two-factor authentication?' })).toBeVisible();
  await two.givePassword('Turn it off');
  await expectToast(page, 'Two-factor authentication is off');
  await expect(page.getByRole('heading', { name: 'Turn it on' })).toBeVisible();
  await signOut();
  await signIn.signIn(demoEmail('manager'), demoPassword);
  await expect(shell.menu).toBeVisible();
});
