import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';
import { locationRowSchema } from '@washboard/contract/locations/location-settings.schemas.ts';
import { deliveriesRoutes } from '@washboard/contract/schedule/deliveries/deliveries.routes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Answers } from '../../test-kit/answers.ts';
import { openApp } from '../../test-kit/open-app.tsx';
import { smallest } from '../../test-kit/smallest.ts';

test('a period of more than 31 days says how long it may be', async () => {
  const answers = new Answers().fail(deliveriesRoutes.listDeliveries, 422, 'Please check the fields.', [
    { path: 'endDate', message: 'At most 31 days' },
  ]);
  const { listLocations } = locationSettingsRoutes;
  const location = { ...smallest(locationRowSchema), id: 1, hasDeliveryEnabled: true };
  answers.give(listLocations, { records: [location], needsDistrict: false });
  const dates = 'period=CUSTOM&startDate=2026-11-01&endDate=2026-12-24';
  await openApp(`/global-settings/locations?id=1&tab=schedule&show=schedule&${dates}`, { answers });
  await expect.element(page.getByText('At most 31 days')).toBeVisible();
  await expect.element(page.getByText('Choose a shorter period.')).toBeVisible();
});
