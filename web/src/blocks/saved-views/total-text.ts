import { formatInteger } from '../../lib/format.ts';

/** How many rows a view has: `42`, or `~23,051` if counted only in part. */
export const totalText = (counted: { total: number; totalIsExact: boolean } | undefined) =>
  counted && `${counted.totalIsExact ? '' : '~'}${formatInteger(counted.total)}`;
