import { expect, test } from 'vitest';
import { openApp } from '../test-kit/open-app.tsx';

test('signed in, the addresses of a forgotten password lead to the own password', async () => {
  for (const address of ['/reset-password', '/reset-password?resetToken=abc', '/forgot-password']) {
    await openApp(address, { role: 'manager' });
    await expect.poll(() => location.pathname, { message: address }).toBe('/password-reset');
  }
});
