import { customerChangeRoutes } from '@washboard/contract/customers/customer-change.routes.ts';
import { customerMergeRoutes } from '@washboard/contract/customers/customer-merge.routes.ts';
import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import { customerTagRoutes } from '@washboard/contract/customers/customer-tags.routes.ts';
import { customerEvents } from '@washboard/contract/customers/customers.events.ts';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import { customerViewRoutes } from '@washboard/contract/customers/views/customer-views.routes.ts';
import { authorOf } from '../../platform/audit/audit.ts';
import { askingOf, type RequestContext } from '../../platform/context.ts';
import { defineModule } from '../../platform/module.ts';
import { getSettings } from '../account/index.ts';
import { listOffered } from '../preferences/index.ts';
import { addAddress, changeCustomer, recordConsent, removeAddress } from './customer-change.service.ts';
import { customerFinder } from './customer-finder.service.ts';
import { exportCustomers } from './customers.export.ts';
import { countCustomerViews, listCustomers } from './customers.service.ts';
import { customerUndos } from './customers.undos.ts';
import { type Following, mergeCustomers, previewMerge, undoMerge } from './merge/merge.service.ts';
import { addCustomer } from './new-customer.service.ts';
import { getCustomer } from './page/customer-page.service.ts';
import { readTags } from './page/customer-page.views.ts';
import { tagCustomers, undoTagChange } from './tags/customer-tags.service.ts';
import { deleteTag } from './tags/delete-tag.service.ts';

export { recordAddresses, removeAddresses } from './addresses/address-book.store.ts';
export { chosenCustomers } from './chosen-customers.service.ts';
export { recordTextStop, withdrawMarketing } from './consent.store.ts';
export { changeCustomers, recordCustomers, undoCustomers } from './customer-book.store.ts';
export { type CustomerDetails, describeCustomers } from './customer-details.store.ts';
export { refreshAllOrderFacts, refreshOrderFacts } from './customer-facts.store.ts';
export {
  type FoundCustomers,
  findCustomers,
  isSearched,
  searchedCustomers,
  searches,
} from './customer-search.views.ts';
export { findCustomersByContact } from './customers-by-contact.store.ts';
export { matchCustomers } from './matching/customer-candidates.views.ts';
export type { CustomerMatch } from './matching/customer-matches.rules.ts';
export {
  customersOfImport,
  type ImportedChange,
  recordImportedChanges,
  undoImportedChanges,
} from './matching/imported-changes.store.ts';
export { areMerged } from './merge/merge.store.ts';
export { getCustomer } from './page/customer-page.service.ts';
export { readTextConsents, type TextConsent } from './text-consent.views.ts';

const changing = (ctx: RequestContext) => ({ ...askingOf(ctx), author: authorOf(ctx) });

/** Customers: contact, orders and segments. */
export function customersModule(following: Following) {
  return defineModule({
    name: 'customers',
    tables: [
      'customer',
      'customer_address',
      'customer_consent',
      'customer_facts',
      'customer_import_change',
      'customer_merge',
      'customer_note_tag',
      'customer_preference',
      'customer_tag_change',
      'customer_tagging',
      'customer_term',
      'text_stop',
    ],
    events: customerEvents,
    routes: {
      ...customerRoutes,
      ...customerViewRoutes,
      ...customerPageRoutes,
      ...customerChangeRoutes,
      ...customerTagRoutes,
      ...customerMergeRoutes,
    },
    handlers: {
      countCustomerViews: (ctx, { query }) => countCustomerViews(askingOf(ctx), query),
      listCustomers: (ctx, { query }) => listCustomers(askingOf(ctx), query),
      listTags: async (ctx) => ({ records: await readTags(ctx.business) }),
      getCustomer: (ctx, { params }) => getCustomer(askingOf(ctx), params.id),
      addCustomer: (ctx, { body }) => addCustomer(changing(ctx), body),
      async changeCustomer(ctx, { params, body: { version, ...facts } }) {
        const { isCustomPreferencesEnabled } = await getSettings(ctx.business);
        const offered = isCustomPreferencesEnabled ? undefined : await listOffered(ctx.business);
        const rule = { offeredNames: offered?.map(({ name }) => name) };
        return changeCustomer({ ...changing(ctx), ...rule }, params.id, version, facts);
      },
      recordConsent: (ctx, { params, body }) => recordConsent(changing(ctx), params.id, body),
      addAddress: (ctx, { params, body }) => addAddress(changing(ctx), params.id, body),
      removeAddress: (ctx, { params, body }) =>
        removeAddress(changing(ctx), params.id, body.version, params.addressId),
      tagCustomers: (ctx, { body }) => tagCustomers(changing(ctx), body),
      undoTagChange: (ctx, { params }) => undoTagChange(changing(ctx), params.id),
      deleteNoteTag: (ctx, { params }) => deleteTag(changing(ctx), params.id),
      previewMerge: (ctx, { params, query }) =>
        previewMerge(askingOf(ctx), following, params.id, query.otherId),
      mergeCustomers: (ctx, { params, body }) => mergeCustomers(changing(ctx), following, params.id, body),
      undoMerge: (ctx, { params }) => undoMerge(changing(ctx), following, params.mergeId),
      exportCustomers: (ctx, { query }) => exportCustomers(ctx, query),
    },
    undos: customerUndos(following),
    finders: [customerFinder],
  });
}
