import { expect } from '@playwright/test';
import { demoEmail } from '@washboard/contract/auth/demo-people.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { teamOn } from '../../drivers/team/team.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { listening } from '../../harness/live.ts';
import { otherBrowser } from '../../harness/people/other-person.ts';
import { test } from '../../harness/test.ts';
import { undoOn } from '../../harness/toasts.ts';

test.use({ role: 'manager', ownOffice: 'changed' });

test("a manager changes their name; the owner's open page shows it at once; undo restores it", async ({
  page,
  browser,
  office,
}) => {
  const context = await otherBrowser(browser, office, 'owner');
  const owners = await context.newPage();
  const isListening = listening(owners);
  await teamOn(owners).open();
  await isListening;
  const row = teamOn(owners).personOf(demoEmail('manager'));

  await page.goto('/nowhere');
  await shellOn(page).choose('Profile');
  const first = page.getByLabel('First name');
  const before = await first.inputValue();
  await expect(row).toContainText(before);
  await expect(page.getByText(demoEmail('manager'))).toBeVisible();
  await expect(page.getByText('Manager', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await first.fill(' ');
  await save.click();
  await expect(page.getByText('First name is a required field')).toBeVisible();
  await expect(first).toBeFocused();
  await first.fill('Josephine');
  await save.click();
  const undo = undoOn(page);
  await expect(row).toContainText('Josephine');
  await expect(shellOn(page).account).toHaveAccessibleName(/Josephine/);
  await undo.click();
  await expect(row).toContainText(before);
  await expect(first).toHaveValue(before);
  await context.close();
});
