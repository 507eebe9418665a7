import type { BoughtGiftCard } from '@washboard/contract/payments/gift-cards.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InBusiness } from '../../platform/db/database.ts';
import { date, int8, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/**
 * A gift card's balance in cents: loads with bonus, less their refunds in money, less payments, plus refunds
 * to the card. Negative if overdrawn.
 */
export const leftOnGiftCard = (businessId: number, card: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select sum(case g.kind when 'LOAD' then g.amount_cents + g.bonus_cents else -g.amount_cents end)::bigint
  from ledger_entry g where g.business_id = ${businessId} and g.gift_card = ${card})`;

/** The most cards on a customer's page. */
const mostGiftCards = 50;

/** The gift cards a customer loaded, with balances, even if others used them; latest load first. */
export async function readGiftCards(
  { db, businessId }: InBusiness,
  customerId: number,
): Promise<BoughtGiftCard[]> {
  const { rows } = await typedSql({ last4: text, loadedOn: date, loadedCents: int8, leftCents: int8 })`
    select right(gift_card, 4) as last4, "loadedOn", "loadedCents",
      ${leftOnGiftCard(businessId, sql`bought.gift_card`)} as "leftCents"
    from (
      select gift_card, max(business_date) as "loadedOn", sum(amount_cents + bonus_cents)::bigint as "loadedCents"
      from ledger_entry
      where customer_id = ${customerId} and business_id = ${businessId} and kind = 'LOAD' and gift_card is not null
        and payment_id is null
      group by gift_card order by max(business_date) desc, gift_card limit ${mostGiftCards}
    ) bought order by "loadedOn" desc, gift_card
  `.execute(db);
  return rows;
}
