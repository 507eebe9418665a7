import { expect, test, vi } from 'vitest';
import { requirePaidUp } from './suspension.ts';

const suspended = async () => true;

test('what takes money is refused while the business is suspended', async () => {
  const refusal = { code: 'billing_suspended' };
  await expect(requirePaidUp({ takesMoney: true }, 1, suspended)).rejects.toMatchObject(refusal);
  await expect(requirePaidUp({ takesMoney: true }, 1, async () => false)).resolves.toBeUndefined();
});

test('what takes no money is never refused, nor is the status read for it', async () => {
  const isSuspended = vi.fn(suspended);
  await requirePaidUp({ takesMoney: false }, 1, isSuspended);
  await requirePaidUp({}, 1, isSuspended);
  await requirePaidUp({ takesMoney: true }, undefined, isSuspended);
  expect(isSuspended).not.toHaveBeenCalled();
});
