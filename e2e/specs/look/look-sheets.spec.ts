import { expect, test } from '@playwright/test';
import { missingShots, writeContactSheet } from '../../harness/contact-sheet.ts';
import { chosenLooks } from '../../harness/env.ts';
import { viewsOf } from '../../look/look.ts';
import { looks } from '../../look/looks.list.ts';

// The run's choice applies to its screenshots only, so it is read again.
for (const look of looks.flat().filter(({ name }) => chosenLooks.test(name))) {
  test(`every screenshot of ${look.name} is on one sheet`, async ({ browser }) => {
    const views = viewsOf(look).map(({ name }) => name);
    await writeContactSheet(browser, look.name, views);
    expect(missingShots(look.name, views)).toEqual([]);
  });
}
