import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { cardRoutes } from '@washboard/contract/billing/card.routes.ts';
import type { BillingCard } from '@washboard/contract/billing/card.schemas.ts';
import { errorCatalog } from '@washboard/contract/core/errors.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { Suspense } from 'react';
import { canPayByCard } from '../../blocks/billing/paying.ts';
import { suspendedWords } from '../../blocks/billing/suspended-texts.ts';
import { useSession } from '../../blocks/session/session-store.ts';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { defineSearch, flagField } from '../../lib/list-state.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import classes from './billing.module.css';

const CardForm = lazyPart(() => import('./card-form.tsx'), 'CardForm');

const search = defineSearch({ card: flagField() });

/** /account/billing: the subscription status, open invoices, and the card. */
export function Screen() {
  const queries = useQueryClient();
  const billing = useQuery(queryOptionsOf(cardRoutes.getCard));
  const [values, set] = useSearchState(search);
  // Anyone who can open this page may manage it.
  const canPay = canPayByCard(useSession().userId, { mayManage: true, takesCards: true });

  function show(now: BillingCard) {
    queries.setQueryData(queryOptionsOf(cardRoutes.getCard).queryKey, now);
    void queries.invalidateQueries({ queryKey: keyOf(accountRoutes.getAccount) });
    if (now.refused === null) set({ card: false });
  }

  return (
    <>
      <PageHeader title="Billing" context="How your business pays for Washboard." />
      <QueryArea query={billing} height={220} label="Loading billing">
        {({ status, contactEmail, paymentMethods, refused }) => (
          <div className={classes.stack}>
            {status !== 'ACTIVE' && (
              <Alert color="red" title={errorCatalog.billing_suspended.text}>
                {suspendedWords[status]}
              </Alert>
            )}
            <Card title="Card">
              {paymentMethods === null ? (
                <p>
                  We don’t take cards here. To pay a bill, contact{' '}
                  <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
                </p>
              ) : (
                <div className={classes.stack}>
                  <p>{paymentMethods.card === null ? 'No card on file.' : cardWords(paymentMethods.card)}</p>
                  <p>{openWords(paymentMethods.open)}</p>
                  {refused !== null && (
                    <p className={classes.refused} role="alert">
                      Card saved, but the open bills couldn’t be paid with it: {refused}
                    </p>
                  )}
                  {!canPay ? (
                    <p>Only the owner can add a card.</p>
                  ) : values.card ? (
                    <Suspense>
                      <CardForm
                        publicKey={paymentMethods.publicKey}
                        open={paymentMethods.open}
                        onDone={show}
                        onCancel={() => set({ card: false })}
                      />
                    </Suspense>
                  ) : (
                    <Button onClick={() => set({ card: true })} className={classes.begin}>
                      {paymentMethods.card === null ? 'Add a card' : 'Use another card'}
                    </Button>
                  )}
                </div>
              )}
            </Card>
          </div>
        )}
      </QueryArea>
    </>
  );
}

type PaymentMethods = NonNullable<BillingCard['paymentMethods']>;

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

const cardWords = ({ brand, last4, expMonth, expYear }: NonNullable<PaymentMethods['card']>) =>
  `${brands[brand] ?? brand} ending in ${last4}, expires ${String(expMonth).padStart(2, '0')}/${expYear}.`;

const openWords = ({ count, cents }: PaymentMethods['open']) =>
  count === 0 ? 'No open bills.' : `${formatUsd(cents)} due on ${plural(count, 'bill')}.`;
