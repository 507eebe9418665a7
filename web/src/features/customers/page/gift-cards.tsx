import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { formatDay } from '@washboard/contract/core/time/time.ts';
import type { BoughtGiftCard } from '@washboard/contract/payments/gift-cards.schemas.ts';
import { giftCardName, leftOnCardText } from '@washboard/contract/payments/gift-cards.words.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './page.module.css';

/** Gift cards they loaded, with balances. */
export function GiftCards({ giftCards }: { giftCards: readonly BoughtGiftCard[] }) {
  return (
    <Card
      title="Gift cards bought"
      info="A gift card’s balance belongs to the person who uses it, so it isn’t part of Prepaid."
    >
      <ul className={classes.addresses} aria-label="Gift cards bought">
        {giftCards.map(({ last4, leftCents, loadedCents, loadedOn }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may end in the same four
          <li key={index}>
            <span>
              {giftCardName(last4)}, {leftOnCardText(leftCents)}
              <span className={classes.hint}>
                {formatUsd(loadedCents)} loaded, last on {formatDay(loadedOn)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
