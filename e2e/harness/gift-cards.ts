import type { Page } from '@playwright/test';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import { ask } from './api.ts';
import { sendAsTill } from './till.ts';

/**
 * Sells a customer two gift cards that pay a walk-in order: one has ten dollars left, the other is overdrawn
 * by three.
 */
export async function sellGiftCards(page: Page): Promise<{ buyerId: number; orderId: number }> {
  const sale = { tender: 'CARD', customer: 'giver' };
  const line = { kind: 'FIXED_PRICE', code: 'rug', name: 'Rug', unitPriceCents: 3_000 };
  await sendAsTill(page, (storeId) => {
    const event = (id: string, type: string, body: object) => ({
      id,
      type,
      at: '2026-11-20T14:00:00Z',
      storeId,
      body,
    });
    const paid = (last4: string) =>
      event(`paid-${last4}`, 'payment.taken', {
        order: 'gifted',
        amountCents: 1_500,
        tender: 'PREPAID',
        giftCard: `60001234${last4}`,
      });
    return [
      event('giver', 'customer.created', { firstName: 'Ottoline', lastName: 'Giver' }),
      event('load-1', 'prepaid.loaded', { ...sale, giftCard: '6000 1234 5678', amountCents: 2_500 }),
      event('load-2', 'prepaid.loaded', { ...sale, giftCard: '6000 1234 9999', amountCents: 1_200 }),
      event('gifted', 'order.created', { type: 'WALK_IN', code: 'GIFTED-1', lines: [line] }),
      paid('5678'),
      paid('9999'),
    ];
  });
  const { records: buyers } = await ask(page, customerRoutes.listCustomers, { query: { q: 'Ottoline' } });
  const { records: orders } = await ask(page, orderRoutes.listOrders, { query: { q: 'GIFTED-1' } });
  return { buyerId: buyers[0]?.id ?? 0, orderId: orders[0]?.id ?? 0 };
}
