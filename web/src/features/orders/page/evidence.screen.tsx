import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { paymentEvidenceRoutes } from '@washboard/contract/payments/payment-evidence.routes.ts';
import { tenderText } from '@washboard/contract/payments/payments.constants.ts';
import { EvidenceSheet } from '../../../blocks/evidence/evidence-sheet.tsx';
import { orderPageUrl } from '../../../blocks/record-urls.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/format.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';

/** /dashboard/orders/evidence/$id: everything recorded of an order's payment, to print or save as PDF. */
export function Screen() {
  const id = useIdParam('id');
  const query = useQuery({
    ...queryOptionsOf(paymentEvidenceRoutes.getPaymentEvidence, { params: { id: String(id) } }),
    // Each copy is noted, so it isn't read again by itself.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const of = query.data;
  return (
    <>
      <PageHeader
        title="Evidence of a payment"
        context="Everything recorded of it. The audit log notes each copy."
        back={of && { href: orderPageUrl(of.orderId), label: `order ${of.orderCode}` }}
        actions={of && <Button onClick={() => window.print()}>Print or save as PDF</Button>}
      />
      <QueryArea query={query} height={480} label="Collecting evidence">
        {({ paymentId, orderCode, storeName, at, tender, amountCents, ...evidence }) => (
          <EvidenceSheet
            {...evidence}
            heading={`${formatUsd(amountCents)}, ${tenderText(tender)}, order ${orderCode}`}
            about={`Payment ${paymentId} at ${storeName} on ${formatInstant(at, evidence.timeZone)}`}
          />
        )}
      </QueryArea>
    </>
  );
}
