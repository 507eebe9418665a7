import { Checkbox, NumberInput } from '@mantine/core';
import type { PriceTerms } from '@washboard/contract/catalog/prices/prices.constants.ts';
import { MoneyInput } from '../../ui/money/money-input.tsx';
import classes from './prices.module.css';

const flags = { isTaxable: 'Taxable', isFeatured: 'Featured', isDeliverable: 'Deliverable' } as const;

export interface TermFieldsProps {
  pricing: 'PER_POUND' | 'FIXED_PRICE';
  hasMinPrice: boolean;
  terms: PriceTerms;
  onChange: (terms: PriceTerms) => void;
}

/** Minimums and flags of a price. */
export function TermFields({ pricing, hasMinPrice, terms, onChange }: TermFieldsProps) {
  const isByPound = pricing === 'PER_POUND';
  return (
    <>
      {hasMinPrice && (
        <div className={classes.pair}>
          <MoneyInput
            label="Minimum price"
            value={terms.minPrice}
            onChange={(cents) => onChange({ ...terms, minPrice: cents ?? 0 })}
          />
          <NumberInput
            label="Minimum quantity"
            suffix={isByPound ? ' lb' : ''}
            decimalScale={isByPound ? 2 : 0}
            min={0}
            max={100_000}
            hideControls
            value={isByPound ? terms.minQty / 100 : terms.minQty}
            onChange={(value) =>
              onChange({ ...terms, minQty: Math.round(Number(value) * (isByPound ? 100 : 1)) })
            }
          />
        </div>
      )}
      <div className={classes.flags}>
        {(Object.keys(flags) as (keyof typeof flags)[]).map((flag) => (
          <Checkbox
            key={flag}
            label={flags[flag]}
            checked={terms[flag]}
            onChange={(event) => onChange({ ...terms, [flag]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </>
  );
}
