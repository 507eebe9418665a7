import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@washboard/contract/core/time/time.ts';
import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import { customerName } from '@washboard/contract/customers/search-terms.rules.ts';
import { Suspense } from 'react';
import { useNoteRecent } from '../../../blocks/recents/use-recents.ts';
import { customerPageUrl } from '../../../blocks/record-urls.ts';
import { useCan } from '../../../blocks/session/access.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { DetailContext, DetailPage } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { customerAddress, customerSearch } from '../customers.urls.ts';
import { SegmentPill } from '../segment-pill.tsx';
import { Addresses } from './addresses.tsx';
import { cadenceText } from './cadence-text.ts';
import { Consents } from './consents.tsx';
import { ContactActions } from './contact-actions.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerMoney } from './customer-money.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { GiftCards } from './gift-cards.tsx';
import classes from './page.module.css';

const SpendChart = lazyPart(() => import('./spend-chart.tsx'), 'SpendChart');
const Dialogs = lazyPart(() => import('./dialogs.tsx'), 'Dialogs');

/** /dashboard/customers/$id: a customer, their orders and preferences. */
export function Screen() {
  const id = useIdParam();
  const search = useSearchRecord();
  const customer = useQuery(queryOptionsOf(customerPageRoutes.getCustomer, { params: { id: String(id) } }));
  const name = customer.data && customerName(customer.data);
  useNoteRecent('Customer', customerPageUrl(id), name);
  return (
    <>
      <PageHeader
        title={name || 'Customer'}
        context={customer.data && contextOf(customer.data)}
        back={{ href: customerAddress.backHref(search), label: 'customers' }}
        actions={customer.data && <Actions customer={customer.data} />}
      />
      <QueryArea query={customer} height={640} rows={12} label="Loading customer">
        {(detail) => <CustomerPage customer={detail} />}
      </QueryArea>
    </>
  );
}

function CustomerPage({ customer }: { customer: CustomerDetail }) {
  const can = useCan();
  const [values, set] = useSearchState(customerSearch);
  const { ask } = values;
  return (
    <>
      <DetailPage side={<CustomerSide customer={customer} />}>
        <CustomerMoney customer={customer} />
        <div className={classes.chartPlace}>
          <Suspense>
            <SpendChart customerId={customer.id} months={customer.months} />
          </Suspense>
        </div>
        <CustomerOrders customerId={customer.id} />
        <Consents customer={customer} />
      </DetailPage>
      <Suspense>
        {ask !== '' && can('customers.change') && (
          <Dialogs customer={customer} ask={ask} onClose={() => void set({ ...values, ask: '' })} />
        )}
      </Suspense>
    </>
  );
}

function CustomerSide({ customer }: { customer: CustomerDetail }) {
  return (
    <>
      <Card title="Visit pattern" info="We compare each customer with their own visit pattern.">
        {cadenceText(customer).map((sentence) => (
          <p key={sentence} className={classes.sentence}>
            {sentence}
          </p>
        ))}
      </Card>
      <CustomerFacts customer={customer} />
      <Addresses customer={customer} />
      {customer.giftCards.length > 0 && <GiftCards giftCards={customer.giftCards} />}
    </>
  );
}

const contextOf = (customer: CustomerDetail) => (
  <DetailContext>
    <SegmentPill segment={customer.segment} />
    {customer.storeName} · since {formatDay(customer.since)}
  </DetailContext>
);

function Actions({ customer: { id, phone } }: { customer: CustomerDetail }) {
  return (
    <>
      {phone !== null && <ContactActions customerId={id} phone={phone} />}
      <ChangeButtons />
    </>
  );
}

function ChangeButtons() {
  const can = useCan();
  const [values, set] = useSearchState(customerSearch);
  if (!can('customers.change')) return null;
  const open = (ask: 'edit' | 'merge') => void set({ ...values, ask }, { push: true });
  return (
    <>
      <Button variant="default" onClick={() => open('edit')}>
        Edit
      </Button>
      <Button variant="default" onClick={() => open('merge')}>
        Merge
      </Button>
    </>
  );
}
