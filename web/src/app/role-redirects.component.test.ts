import { can } from '@washboard/contract/can.ts';
import { roles } from '@washboard/contract/core/access.ts';
import { expect, test } from 'vitest';
import { openApp } from '../test-kit/open-app.tsx';
import { areas } from './areas.ts';
import { screens } from './screens.ts';

const refusedTo = '/dashboard/analytics-dashboard';
const listed = [...screens, ...areas].filter(({ path }) => !path.includes('$') && path !== refusedTo);

for (const role of roles)
  test(`a signed-in ${role} reaches their screens and is sent to the dashboard from the rest`, async () => {
    expect(listed.length).toBeGreaterThan(20);
    for (const { path, action } of listed) {
      await openApp(path, { role });
      const isTheirs = can({ role, stores: 'all' }, action);
      expect(location.pathname, path).toMatch(isTheirs ? new RegExp(`^${path}(/|$)`) : refusedTo);
    }
  });
