import { expect } from '@playwright/test';
import { flagsOn } from '../../drivers/flags/flags.ts';
import { staffOn } from '../../drivers/staff/staff.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { undoOn } from '../../harness/toasts.ts';

test.describe('staff', () => {
  test.use({ role: 'nobody', ownOffice: 'demo' });

  test('set a flag; open pages follow, and follow the undo', async ({ page, office }) => {
    const anybody = page.waitForResponse('**/api/flags/anonymous');
    await page.goto('/login');
    expect((await (await anybody).json()).flags).toEqual({ 'assistant-messenger': false });
    const mine = page.waitForResponse('**/api/flags');
    await staffOn(page).enter(office);
    expect((await (await mine).json()).flags).toEqual({ 'assistant-messenger': false });

    const other = await page.context().newPage();
    const seenByOther = flagsOn(other);
    await other.goto('/staff/flags');
    await expect(seenByOther.here).toHaveText('Off');

    const flags = flagsOn(page);
    await page.goto('/staff/flags');
    await expect(flags.here).toHaveText('Off');
    await expectAccessible(page);
    await expect(flags.presentPage).toHaveText(['Flags']);
    await flags.openForm();
    await flags.form.getByLabel('Always on for').fill('999999');
    await flags.form.getByRole('button', { name: 'Save flag' }).click();
    await expect(flags.form).toContainText('There is no business 999999');
    await flags.form.getByLabel('Always on for').fill('');
    await flags.set('100');
    await expect(flags.row).toContainText('Everybody');
    await expect(flags.here).toHaveText('On');
    const undo = undoOn(page);
    await expect(seenByOther.here).toHaveText('On');
    await undo.click();
    await expect(flags.row).toContainText('Nobody');
    await expect(seenByOther.here).toHaveText('Off');
  });
});
