import { useQueryClient } from '@tanstack/react-query';
import { customerChangeRoutes } from '@washboard/contract/customers/customer-change.routes.ts';
import { factsOf } from '@washboard/contract/customers/customer-change.rules.ts';
import type {
  AddAddress,
  ChangedFacts,
  RecordConsent,
} from '@washboard/contract/customers/customer-change.schemas.ts';
import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import { refreshModules } from '../../../blocks/live/refresh-modules.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { toastError, toastUndo } from '../../../lib/toasts.tsx';

/** Changes of a customer, each with undo; everything refetches in any case. */
export function useCustomerChange(customer: CustomerDetail) {
  const queries = useQueryClient();
  const { version } = customer;
  const params = { id: String(customer.id) };
  const refresh = () => refreshModules(queries, 'customers');
  const undone = (work: Promise<unknown>) =>
    void work.finally(refresh).catch((error: unknown) => toastError(errorText(error)));
  const put = (facts: ChangedFacts, seen: number) =>
    call(customerChangeRoutes.changeCustomer, { params, body: { ...facts, version: seen } });
  const add = (facts: Omit<AddAddress, 'version'>, seen: number) =>
    call(customerChangeRoutes.addAddress, { params, body: { ...facts, version: seen } });
  const remove = (addressId: number, seen: number) =>
    call(customerChangeRoutes.removeAddress, {
      params: { ...params, addressId: String(addressId) },
      body: { version: seen },
    });
  return {
    async change(facts: ChangedFacts) {
      const before = factsOf(customer);
      const now = await put(facts, version).finally(refresh);
      if (now.version > version) toastUndo('Customer saved', () => undone(put(before, now.version)));
    },
    consent: (body: Omit<RecordConsent, 'version'>) =>
      call(customerChangeRoutes.recordConsent, { params, body: { ...body, version } }).finally(refresh),
    async addAddress(facts: Omit<AddAddress, 'version'>) {
      const known = new Set(customer.addresses.map(({ id }) => id));
      const now = await add(facts, version).finally(refresh);
      const fresh = now.addresses.find(({ id }) => !known.has(id));
      if (fresh !== undefined) toastUndo('Address added', () => undone(remove(fresh.id, now.version)));
    },
    async removeAddress({ id, use: _, ...facts }: CustomerDetail['addresses'][number]) {
      const now = await remove(id, version).finally(refresh);
      const again = facts as Omit<AddAddress, 'version'>;
      toastUndo('Address removed', () => undone(add(again, now.version)));
    },
  };
}
