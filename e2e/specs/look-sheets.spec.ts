import { expect, test } from '@playwright/test';
import { missingShots, writeContactSheet } from '../harness/contact-sheet.ts';
import { chosenLooks } from '../harness/env.ts';
import { allLooks } from '../look/all-looks.ts';
import { viewsOf } from '../look/look.ts';

// The choice of a run holds for its pictures only, so it is read once more here.
for (const look of allLooks.filter(({ name }) => chosenLooks.test(name))) {
  test(`every picture of ${look.name} stands on one sheet`, async ({ browser }) => {
    const views = viewsOf(look).map(({ name }) => name);
    await writeContactSheet(browser, look.name, views);
    expect(missingShots(look.name, views)).toEqual([]);
  });
}
