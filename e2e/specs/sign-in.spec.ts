import { expect } from '@playwright/test';
import { shell, watchForRefusals } from '../drivers/shell-driver.ts';
import { signInPage } from '../drivers/sign-in-driver.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { demoEmail, demoPassword } from '../harness/sign-in.ts';
import { test } from '../harness/test.ts';

test.use({ role: 'nobody' });

test('one signs in, comes to the link one tried to open, and signs out again', async ({ page }) => {
  const { refused } = watchForRefusals(page);
  await page.goto('/nowhere?x=1');
  await expect(page).toHaveURL(/\/login$/);
  await signInPage(page).signIn(demoEmail('owner'), demoPassword);
  await expect(page).toHaveURL(/\/nowhere\?x=1$/);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard\/analytics-dashboard/);
  await shell(page).signOut();
  await expect(page).toHaveURL(/\/login$/);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /session|identity/.test(key)),
  );
  expect(kept).toEqual([]);
  expect(refused).toEqual([]);
});

test('what is missing is told at its field, and a wrong password in plain words', async ({ page }) => {
  const form = signInPage(page);
  await form.open();
  await form.submit();
  await expect(page.getByText('Email is a required field')).toBeVisible();
  await expect(page.getByText('Password is a required field')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  await form.signIn('somebody@example.com', 'not the password');
  await expect(form.problem).toHaveText('The email or password is not correct.');
  await expectAccessible(page);
});

test.describe('after too many tries', () => {
  test.use({ ownOffice: 'demo' });

  test('one is asked to wait, in words', async ({ page, office }) => {
    const email = 'somebody@example.com';
    for (let attempt = 0; attempt < 8; attempt++) {
      const data = { email, password: `wrong ${attempt}` };
      await page.request.post(`${office.address}/api/identity/token`, { data });
    }
    const form = signInPage(page);
    await form.open();
    await form.signIn(email, 'wrong again');
    await expect(form.problem).toContainText(/wait/i);
  });
});

test('a remembered link of another site leads to the dashboard', async ({ page, office }) => {
  await signInPage(page).open();
  await page.evaluate(() => sessionStorage.setItem('washboard.e2e-tests.initial-link', '//evil.example/'));
  await signInPage(page).signIn(demoEmail('owner'), demoPassword);
  await expect(page).toHaveURL(`${office.address}/dashboard/analytics-dashboard`);
});

test('a stored session that cannot be read is told and leads to the sign-in', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('washboard.e2e-tests.session', '{"token":'));
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your saved session could not be read. Please sign in again.')).toBeVisible();
});

test('where the browser blocks storage one can work, and is told that it will not last', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await signInPage(page).open();
  await signInPage(page).signIn(demoEmail('owner'), demoPassword);
  await expect(page).toHaveURL(/\/dashboard\/analytics-dashboard/);
  await expect(page.getByText('This browser blocks storage')).toBeVisible();
});
