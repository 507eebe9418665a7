import { expect } from '@playwright/test';
import { demoEmail } from '@washboard/contract/auth/demo-people.ts';
import { importsOn } from '../../drivers/imports/imports.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { textFile } from '../../harness/files.ts';
import { test } from '../../harness/test.ts';

const team = textFile('team.csv', [
  'Employee code,Name,Email,Role,Stores',
  '2101,Rosa Diaz,rosa@example.com,Manager,',
  '2102,Sam Okafor,,Attendant,"Harbor Street, Lakeview"',
  '1101,Somebody Else,,Attendant,',
  `2103,Olivia Park,${demoEmail('owner')},Admin,`,
]);
const prices = textFile('prices.csv', [
  'Code,Price,Price from',
  'WDF,$1.99,01/04/2027',
  'PODS,$3.29,01/15/2027',
  'STARCH,$4.00,01/15/2027',
]);

test.describe('an owner', () => {
  test.use({ ownOffice: 'demo' });

  test('imports the team and a price list, leaves existing records alone, and undoes the prices', async ({
    page,
  }) => {
    const imports = importsOn(page);
    await imports.open();
    await imports.upload(team);
    await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('Team');
    await imports.chooseStore('Harbor Street');
    await imports.checkRows();
    await imports.expectCount('Skipped', 2);
    await expect(imports.row(4)).toContainText('Grace Kim has the employee code 1101 already.');
    await expect(imports.row(5)).toContainText('Olivia Park is the owner. A file can’t change that.');
    await imports.goOn();
    await expect(imports.fact('Adds')).toHaveText('2 team members');
    await expect(imports.fact('Creates')).toHaveText('Manager Rosa Diaz');
    await expectAccessible(page);
    await imports.apply();

    await imports.open();
    await imports.upload(prices);
    await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('Price lists');
    await imports.chooseStore('Lakeview');
    await imports.checkRows();
    await expect(imports.row(4)).toContainText('The catalog has no item STARCH.');
    await imports.goOn();
    await expect(imports.fact('Adds')).toHaveText('2 prices');
    await expect(imports.fact('Days')).toHaveText('Jan 4 – Jan 15, 2027');
    await imports.apply();
    await imports.askToUndo();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('This removes 2 prices at Lakeview, Jan 4 – Jan 15, 2027.');
    await expect(question).not.toContainText('figures');
    await imports.confirmUndo('prices.csv');
  });
});
