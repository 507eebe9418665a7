import { exampleWith } from '@washboard/contract/catalog/modifiers/modifiers.rules.ts';
import type { ModifierFacts } from '@washboard/contract/catalog/modifiers/modifiers.schemas.ts';
import type { ServiceCategory } from '@washboard/contract/catalog/services/services.schemas.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { truncate } from '@washboard/contract/core/text/text.ts';
import classes from './modifiers.module.css';

export interface ExampleOrderProps {
  modifier: ModifierFacts;
  categories: readonly ServiceCategory[];
}

/** What an order costs without and with a modifier, at the lowest prices. */
export function ExampleOrder({ modifier, categories }: ExampleOrderProps) {
  const services = categories
    .flatMap((category) => category.services)
    .map(({ pricingStructure: { type: pricing }, lowestPrice, defaultPrice, ...service }) => ({
      ...service,
      pricing,
      priceCents: lowestPrice ?? defaultPrice,
    }));
  const { lines, withoutCents, withCents } = exampleWith(modifier, services);
  if (lines.length === 0) return null;
  return (
    <table className={classes.example} aria-label="Example order">
      <thead>
        <tr>
          <th scope="col">Example order</th>
          <th scope="col">Without</th>
          <th scope="col">With</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.pricing}>
            <td>
              {line.pricing === 'PER_POUND' ? '10 lb' : '2'} × {truncate(line.name, 40)}
            </td>
            <td>{formatUsd(line.withoutCents)}</td>
            <td>{formatUsd(line.withCents)}</td>
          </tr>
        ))}
        <tr>
          <td>Total before tax</td>
          <td>{formatUsd(withoutCents)}</td>
          <td>{formatUsd(withCents)}</td>
        </tr>
      </tbody>
    </table>
  );
}
