import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { writeContactSheet } from '../harness/contact-sheet.ts';
import { allLooks } from '../look/all-looks.ts';
import { stateNames } from '../look/look.ts';

for (const look of allLooks) {
  test(`the pictures of ${look.name} stand on one sheet`, async ({ browser }) => {
    const states = stateNames.filter((state) => !('never' in look[state]));
    const file = await writeContactSheet(browser, look.name, states);
    expect(existsSync(file)).toBe(true);
  });
}
