import { expect } from '@playwright/test';
import { demoEmail, demoPassword } from '@washboard/contract/auth/demo-people.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { signInPagesOn } from '../../drivers/sign-in/sign-in-pages.ts';
import { teamOn } from '../../drivers/team/team.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { listening } from '../../harness/live.ts';
import { otherBrowser } from '../../harness/people/other-person.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOn } from '../../harness/toasts.ts';

const email = 'rosa@example.com';
const password = 'correct horse battery staple';

test.describe('an owner', () => {
  test.use({ ownOffice: 'changed' });

  test('invites an admin by email, who sets a password, signs in and joins the team', async ({ page }) => {
    const team = teamOn(page);
    const signIn = signInPagesOn(page);
    await team.open();
    await expect(page.getByText('No pending invitations')).toBeVisible();
    await expectAccessible(page);
    await team.askToInvite();
    await team.send();
    await expect(page.getByText('First name is a required field')).toBeVisible();
    await expect(page.getByText('Choose at least one location')).toBeVisible();
    await team.fill('Rosa', 'Diaz', email);
    await team.choose('Role', 'Admin');
    await team.send();
    await expect(team.invitations).toContainText('Rosa Diaz');

    await page.goto('/dev/mail');
    const link = page.getByRole('link', { name: /accept-invitation/ });
    await expect(link.first()).toBeVisible();
    await link.first().click();
    await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible();
    const used = page.url();
    await signIn.fillNewPassword(password);
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page).not.toHaveURL(/accept-invitation/);
    await page.goto(used);
    await expect(page.getByText('This invitation no longer works.')).toBeVisible();

    // The owner is still signed in here.
    await page.goto('/nowhere');
    await shellOn(page).signOut();
    await expect(signIn.email).toBeVisible();
    await signIn.signIn(email, password);
    await expect(shellOn(page).menu).toBeVisible();
    await team.open();
    await expect(team.people).toContainText(email);
    await expect(page.getByText('No pending invitations')).toBeVisible();
  });

  test('cancels an invitation', async ({ page }) => {
    const team = teamOn(page);
    await team.open();
    await team.askToInvite();
    await team.fill('Ruth', 'Diaz', 'ruth@example.com');
    await team.choose('Role', 'Driver');
    await team.choose('Locations', /./);
    await page.keyboard.press('Escape');
    await team.send();
    await expect(team.invitations).toContainText('Driver');
    await page.getByRole('button', { name: 'Cancel invite for ruth@example.com' }).click();
    await expect(page.getByText('No pending invitations')).toBeVisible();
  });
});

test.describe('a member without a login', () => {
  test.use({ ownOffice: 'changed', history: 'short' });

  test('is added, found by code, changed, archived and restored', async ({ page }) => {
    const team = teamOn(page);
    await team.open();
    await page.getByRole('button', { name: 'Add member' }).click();
    await team.adding.getByLabel('Employee code').fill('12A');
    await team.adding.getByRole('button', { name: 'Add', exact: true }).click();
    for (const text of [
      'First name is a required field',
      'Last name is a required field',
      'Invalid employee code - must be a number',
    ])
      await expect(team.adding.getByText(text).first()).toBeVisible();
    await expectAccessible(page);
    await team.adding.getByLabel('First name').fill('Noor');
    await team.adding.getByLabel('Last name').fill('Haddad');
    await team.adding.getByLabel('Employee code').fill('1101');
    await team.choose('Locations', /./);
    await page.keyboard.press('Escape');
    await team.adding.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(team.adding.getByText('This employee code is already used').first()).toBeVisible();
    await team.adding.getByLabel('Employee code').fill('0455');
    await team.adding.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor Haddad');

    await page.getByLabel('Phone').fill('212 555 0147');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Noor Haddad saved');
    await expect(page.getByLabel('Phone')).toHaveValue('(212) 555-0147');
    await page.goto('/global-settings/team?q=0455');
    await expect(team.personOf('Noor Haddad')).toBeVisible();
    await team.openMember('Noor Haddad');
    await team.archive();
    const undo = undoOn(page);
    await expect(page.getByText('Archived', { exact: false }).first()).toBeVisible();
    await undo.click();
    await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible();
  });
});

test.describe('a changed role', () => {
  test.use({ ownOffice: 'changed' });

  test("shows at once on the member's open page; an archived member is signed out; both are undone", async ({
    page,
    browser,
    office,
  }) => {
    const manager = demoEmail('manager');
    const context = await otherBrowser(browser, office, 'manager');
    const theirs = await context.newPage();
    const isListening = listening(theirs);
    await theirs.goto('/dashboard/customers');
    await isListening;
    const customers = shellOn(theirs).menu.getByRole('link', { name: 'Customers' });
    await expect(customers).toBeVisible();

    const team = teamOn(page);
    await team.open();
    await team.openMember('Maria Lopez');
    await team.giveRole('Installer');
    const undo = undoOn(page);
    await expect(theirs).toHaveURL(/\/dashboard\/analytics-dashboard/);
    await expect(customers).toHaveCount(0);
    await undo.click();
    await expect(customers).toBeVisible();

    // A member without access has no live connection, and gets back in all the same.
    await team.giveRole('Driver');
    const letIn = undoOn(page);
    await expect(theirs.getByText('The role Driver has no access to the back office.')).toBeVisible();
    await letIn.click();
    await expect(customers).toBeVisible();

    await team.archive();
    const bringBack = undoOn(page);
    await expect(signInPagesOn(theirs).email).toBeVisible();
    await bringBack.click();
    await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible();
    await signInPagesOn(theirs).signIn(manager, demoPassword);
    await expect(customers).toBeVisible();
    await context.close();
  });
});
