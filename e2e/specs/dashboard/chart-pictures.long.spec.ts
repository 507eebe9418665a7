import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { dashboardOn } from '../../drivers/dashboard/dashboard.ts';
import { complaintsOf } from '../../harness/complaints.ts';
import { test } from '../../harness/test.ts';

test('each chart is saved as an image: bars, heat map, bridge', async ({ page }) => {
  const complaints = complaintsOf(page);
  const board = dashboardOn(page);
  await board.open({ period: 'LAST_30_DAYS' });
  await board.showBridge();
  for (const title of ['Gross sales to cash collected', 'Turns by day', 'Turns by weekday and hour']) {
    if (title.startsWith('Turns')) await board.showGroup('Machines');
    const save = board.widget(title).getByRole('button', { name: `Download PNG: ${title}` });
    const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    // Width and height in pixels; colors and text take space.
    expect(bytes.readUInt32BE(16)).toBeGreaterThan(1_000);
    expect(bytes.readUInt32BE(20)).toBeGreaterThan(400);
    expect(bytes.length).toBeGreaterThan(10_000);
  }
  expect(complaints).toEqual([]);
});

test('the hours of a day are saved as an image', async ({ page }) => {
  const board = dashboardOn(page);
  await board.openTop({ period: 'CUSTOM', from: '2026-11-19', to: '2026-11-19' });
  const title = 'Net sales by hour, cumulative';
  const save = board.widget(title).getByRole('button', { name: `Download PNG: ${title}` });
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const bytes = await readFile(await file.path());
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(1_000);
  expect(bytes.length).toBeGreaterThan(10_000);
});
