import type { FocusEventHandler, PointerEventHandler } from 'react';
import type { Address } from '../../lib/address.ts';
import { AppLink } from '../app-link.tsx';
import classes from './heat-map.module.css';

export interface HeatCellProps {
  /** `Monday, 3 PM: 12`. */
  text: string;
  /** The color share as CSS; undefined if not recorded. */
  heat: string | undefined;
  place: string;
  inTabOrder: boolean;
  href?: Address;
  onFocus: FocusEventHandler;
  onBlur: FocusEventHandler;
  onPointerEnter: PointerEventHandler;
  onPointerLeave: PointerEventHandler;
}

/** A heat map cell: a link to its rows, or a button that reads it. */
export function HeatCell({ text, heat, place, inTabOrder, href, ...handlers }: HeatCellProps) {
  const common = {
    className: classes.cell,
    'data-cell': place,
    'data-none': heat === undefined,
    tabIndex: inTabOrder ? 0 : -1,
    style: { '--heat': heat ?? '0%' } as object,
    'aria-label': text,
    ...handlers,
  };
  return href === undefined ? <button type="button" {...common} /> : <AppLink href={href} {...common} />;
}
