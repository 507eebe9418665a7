import { expect, type Page } from '@playwright/test';
import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import { dashboardOn, daysOf } from '../../drivers/dashboard/dashboard.ts';
import { importsOn } from '../../drivers/imports/imports.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { ask } from '../../harness/api.ts';
import { realFile, turnsInFile } from '../../harness/files.ts';
import { test } from '../../harness/test.ts';

test.use({ ownOffice: 'demo' });

const store = 'Lakeview';

/** The store's turns on a day. */
async function turnsOn(page: Page, storeId: number, day: string): Promise<number> {
  const query = { storeIds: String(storeId), period: 'CUSTOM' as const, startDate: day, endDate: day };
  return (await ask(page, turnRoutes.listTurns, { query })).meta.total;
}

test('the owner imports the real file, finds its turns by store and day, and undoes it', async ({ page }) => {
  const imports = importsOn(page);
  const days = turnsInFile();
  const sum = (kind: 'washers' | 'dryers') => [...days.values()].reduce((all, day) => all + day[kind], 0);
  await imports.open();
  await expectAccessible(page);
  const { locations } = await ask(page, locationRoutes.getLocationTree, {});
  const storeId = locations.find((one) => one.name === store)?.id ?? 0;

  await imports.upload(realFile);
  await imports.chooseStore(store);
  await imports.checkRows();
  await imports.goOn();
  await imports.apply();
  await expect(
    page.getByText(`${sum('washers')} washer turns and ${sum('dryers')} dryer turns were imported.`),
  ).toBeVisible();

  const [first = '', busiest = ''] = [...days.entries()]
    .sort((a, b) => b[1].washers - a[1].washers)
    .map(([day]) => day);
  for (const day of [first, busiest]) {
    const { washers = 0, dryers = 0 } = days.get(day) ?? {};
    expect(await turnsOn(page, storeId, day), day).toBe(washers + dryers);
  }

  const dashboard = dashboardOn(page);
  const inOrder = [...days.keys()].sort();
  const all = daysOf(storeId, inOrder[0] ?? '', inOrder.at(-1));
  await page.getByText('See it on the dashboard').click();
  await dashboard.scrollToMachines();
  await dashboard.expectFigure('Turns', (sum('washers') + sum('dryers')).toLocaleString('en-US'));
  const { washers = 0, dryers = 0 } = days.get(busiest) ?? {};
  await dashboard.open(daysOf(storeId, busiest));
  await dashboard.expectFigure('Turns', String(washers + dryers));
  await dashboard.drill('Turns');
  await expect(dashboard.drawer.getByRole('row')).not.toHaveCount(0);

  await imports.open();
  await imports.askToUndoOf('real-machine-starts.csv');
  await imports.confirmUndo('real-machine-starts.csv');
  expect(await turnsOn(page, storeId, first)).toBe(0);
  await dashboard.open(all);
  await dashboard.expectFigure('Turns', '–');
});
