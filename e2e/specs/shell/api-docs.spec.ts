import { expect } from '@playwright/test';
import { complaintsOf } from '../../harness/complaints.ts';
import { test } from '../../harness/test.ts';

test.use({ role: 'nobody' });

type Description = { paths: Record<string, Record<string, { summary: string }>> };

function summariesOf({ paths }: Description): string[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods).map(({ summary }) => summary));
}

test('the API page lists the routes, with nothing blocked and no outside requests', async ({
  page,
  office,
}) => {
  const complaints = complaintsOf(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && !url.startsWith(office.address)) elsewhere.push(url);
  });
  await page.goto('/api/docs');
  // Rendering every route takes seconds of CPU.
  await expect(page.getByRole('heading', { level: 1, name: 'Washboard' })).toBeVisible();
  const description: Description = await (await page.request.get('/api/openapi.json')).json();
  for (const summary of summariesOf(description)) {
    await expect(page.getByRole('link', { name: summary })).toBeAttached();
  }
  expect(complaints).toEqual([]);
  expect(elsewhere).toEqual([]);
});
