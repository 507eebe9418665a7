/** A visit as a point of sale reports it: intake, payment, ready. Shown on the API page and in the docs. */
export function exampleOrder(storeId: number) {
  return [
    {
      id: 'customer-77',
      type: 'customer.created',
      at: '2026-11-20T09:02:11-05:00',
      storeId,
      body: { firstName: 'Rosa', lastName: 'Diaz', phone: '(212) 555-0123' },
    },
    {
      id: 'order-1001',
      type: 'order.created',
      at: '2026-11-20T09:04:30-05:00',
      storeId,
      body: {
        type: 'WALK_IN',
        code: '1001',
        customer: 'customer-77',
        promisedAt: '2026-11-21T17:00:00-05:00',
        lines: [
          {
            kind: 'PER_POUND',
            family: 'LAUNDRY',
            code: 'wdf',
            name: 'Wash, dry, fold',
            unitPriceCents: 179,
            weight: 2_240,
            modifiers: [{ name: 'Hypoallergenic', priceCents: 150 }],
          },
          {
            kind: 'PRODUCT',
            code: 'bag',
            name: 'Laundry bag',
            unitPriceCents: 899,
            taxRate: 88_750,
          },
        ],
        by: '1001',
        totalCents: 5_139,
      },
    },
    {
      id: 'payment-1001',
      type: 'payment.taken',
      at: '2026-11-20T09:05:02-05:00',
      storeId,
      body: {
        order: 'order-1001',
        amountCents: 5_639,
        tipCents: 500,
        tender: 'CARD',
        card: { brand: 'Visa', last4: '4242' },
      },
    },
    {
      id: 'ready-1001',
      type: 'order.statusChanged',
      at: '2026-11-20T11:40:00-05:00',
      storeId,
      body: { order: 'order-1001', status: 'READY' },
    },
  ];
}
