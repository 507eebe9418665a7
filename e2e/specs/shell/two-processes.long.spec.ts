import { expect, type Page } from '@playwright/test';
import type { ServerMessage } from '@washboard/contract/live/live.events.ts';
import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { dashboardOn, daysOf } from '../../drivers/dashboard/dashboard.ts';
import { importsOn } from '../../drivers/imports/imports.ts';
import { ask } from '../../harness/api.ts';
import { realFile, turnsInFile } from '../../harness/files.ts';
import { otherBrowser } from '../../harness/people/other-person.ts';
import { startServer } from '../../harness/server.ts';
import { test } from '../../harness/test.ts';

test.use({ ownOffice: 'demo' });

/** The live event types the page receives, in order. */
function eventsReceived(page: Page): string[] {
  const types: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage;
      if (message.kind === 'events') types.push(...message.events.map((event) => event.type));
    }),
  );
  return types;
}

test('a dashboard on one process changes when rows are imported through another', async ({
  page,
  office,
  browser,
}) => {
  const second = await startServer({ databaseUrl: office.databaseUrl });
  try {
    await page.goto('/global-settings/import');
    const { locations } = await ask(page, locationRoutes.getLocationTree, {});
    const storeId = locations.find((one) => one.name === 'Lakeview')?.id ?? 0;
    const days = [...turnsInFile().entries()];
    const [busiest = '', counts] = days.sort((a, b) => b[1].washers - a[1].washers)[0] ?? [];
    const watching = dashboardOn(page);
    const reported = eventsReceived(page);
    await watching.open(daysOf(storeId, busiest));
    await watching.expectFigure('Turns', '–');
    let loads = 0;
    page.on('load', () => loads++);

    const other = await otherBrowser(browser, second, 'admin');
    const imports = importsOn(await other.newPage());
    await imports.preview(realFile, 'Lakeview');
    await imports.goOn();
    await imports.apply();

    await watching.expectFigure('Turns', String((counts?.washers ?? 0) + (counts?.dryers ?? 0)));
    await expect.poll(() => reported).toContain('turns.changed');
    expect(loads, 'the page was not loaded again').toBe(0);
    await other.close();
  } finally {
    await second.stop();
  }
});
