import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { dashboardOn } from '../drivers/dashboard.ts';
import { importsOn } from '../drivers/imports.ts';
import { ask } from '../harness/api.ts';
import { realFile, turnsInFile } from '../harness/real-file.ts';
import { startServer } from '../harness/server.ts';
import { storedSession } from '../harness/sign-in.ts';
import { test } from '../harness/test.ts';

test.use({ ownOffice: 'demo' });

test('a dashboard served by one process changes when rows are imported through another', async ({
  page,
  office,
  browser,
}) => {
  test.setTimeout(240_000);
  const second = await startServer({ databaseUrl: office.databaseUrl });
  try {
    await page.goto('/global-settings/import');
    const { locations } = await ask(page, locationRoutes.getLocationTree, {});
    const storeId = locations.find((one) => one.name === 'Lakeview')?.id ?? 0;
    const days = [...turnsInFile().entries()];
    const [busiest = '', counts] = days.sort((a, b) => b[1].washers - a[1].washers)[0] ?? [];
    const watching = dashboardOn(page);
    await watching.open({ storeId, from: busiest, to: busiest });

    const localStorage = await storedSession(second.address, 'admin');
    const other = await browser.newContext({
      baseURL: second.address,
      storageState: { cookies: [], origins: [{ origin: second.address, localStorage }] },
    });
    const imports = importsOn(await other.newPage());
    await imports.open();
    await imports.choose(realFile);
    await imports.check('Lakeview');
    await imports.apply();

    await watching.expectFigure('Turns', String((counts?.washers ?? 0) + (counts?.dryers ?? 0)));
    await other.close();
  } finally {
    await second.stop();
  }
});
