import { expect } from '@playwright/test';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { auditOn } from '../drivers/audit.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { ask } from '../harness/api.ts';
import { test } from '../harness/test.ts';
import { expectToast } from '../harness/toasts.ts';

test.use({ ownOffice: 'demo' });

test('an owner reads who changed what, and takes a change back', async ({ page }) => {
  const audit = auditOn(page);
  await audit.open();
  await expect(page.getByText('Nothing was changed yet')).toBeVisible();
  await audit.setSomePrices();
  await expect(audit.rows).toHaveCount(3);
  await expect(audit.rows.first()).toContainText('Set a vend price');
  await expect(audit.rows.first()).toContainText('Washer 3: Price $3.75 → $4.25');
  await expect(audit.rows.first()).toContainText('Olivia Park');
  await expectAccessible(page);

  await audit.openFirst();
  await expect(page.getByRole('dialog').getByRole('row', { name: /Price \$3\.75 \$4\.25/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await audit.rows
    .first()
    .getByRole('button', { name: /^Undo: Set a vend price/ })
    .click();
  await expectToast(page, 'The change was taken back');
  await expect(audit.rows).toHaveCount(4);
  await expect(audit.rows.first()).toContainText('Took a vend price back');
  await expect(audit.rows.nth(1)).toContainText('Taken back');
  const { priceCents } = await ask(page, machineRoutes.getMachine, { params: { id: '3' } });
  expect(priceCents).toBe(375);

  await audit.choose('What', 'Imports');
  await expect(page.getByText('Nobody changed this kind of thing.')).toBeVisible();
  await audit.choose('What', 'Everything');
  await audit.choose('Who', 'Olivia Park');
  await expect(audit.rows).toHaveCount(4);
  await expect(page).toHaveURL(/who=\d+/);
  await page.reload();
  await expect(audit.rows).toHaveCount(4);
});
