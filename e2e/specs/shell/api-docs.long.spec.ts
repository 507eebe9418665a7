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
  // Looking for each link by its role takes minutes on so large a page.
  const linked = () => page.locator('a').evaluateAll((links) => links.map(({ textContent }) => textContent));
  await expect
    .poll(async () => {
      const texts = (await linked()).join('\n');
      return summariesOf(description).filter((summary) => !texts.includes(summary));
    })
    .toEqual([]);
  expect(complaints).toEqual([]);
  expect(elsewhere).toEqual([]);
});
