import { expect } from '@playwright/test';
import { accessKeyRoutes } from '@washboard/contract/access-keys/access-keys.routes.ts';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { auditOn } from '../../drivers/audit/audit.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { ask } from '../../harness/api.ts';
import { test } from '../../harness/test.ts';
import { expectToast } from '../../harness/toasts.ts';
import { visit } from '../../harness/visit.ts';

test.use({ ownOffice: 'demo' });

test('an owner reads who changed what and undoes a change', async ({ page }) => {
  const audit = auditOn(page);
  await audit.open();
  await expect(page.getByText('No changes yet')).toBeVisible();
  await audit.setSomePrices();
  await expect(audit.rows).toHaveCount(3);
  await expect(audit.rows.first()).toContainText('Set a vend price');
  await expect(audit.rows.first()).toContainText('Washer 3: Price $3.75 → $4.25');
  await expect(audit.rows.first()).toContainText('Olivia Park');
  await expectAccessible(page);

  await audit.openFirst();
  await expect(page.getByRole('dialog').getByRole('row', { name: /Price \$3\.75 \$4\.25/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await audit.rows
    .first()
    .getByRole('button', { name: /^Undo: Set a vend price/ })
    .click();
  await expectToast(page, 'Change undone');
  await expect(audit.rows).toHaveCount(4);
  await expect(audit.rows.first()).toContainText('Undid a vend price');
  await expect(audit.rows.nth(1)).toContainText('Undone');
  const { priceCents } = await ask(page, machineRoutes.getMachine, { params: { id: '3' } });
  expect(priceCents).toBe(375);

  await audit.choose('What', 'Imports');
  await expect(page.getByText('No changes match these filters.')).toBeVisible();
  await audit.choose('What', 'Everything');
  await audit.choose('Who', 'Olivia Park');
  await expect(audit.rows).toHaveCount(4);
  await expect(page).toHaveURL(/who=\d+/);
  await page.reload();
  await expect(audit.rows).toHaveCount(4);

  // It arrives while the page is open; its link works from another page of the list.
  const body = {
    name: 'Front desk',
    source: 'front-desk',
    scopes: ['events.write' as const],
    storeIds: [1],
  };
  await ask(page, accessKeyRoutes.createAccessKey, { body });
  await expect(audit.rows).toHaveCount(5);
  await audit.openFirst();
  const { searchParams } = new URL(page.url());
  await visit(page, `/global-settings/audit?area=imports&entry=${searchParams.get('entry')}`);
  await expect(page.getByText('No changes match these filters.')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('row', { name: /Store .* Harbor Street/ })).toBeVisible();
});
