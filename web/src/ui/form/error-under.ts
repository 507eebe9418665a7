import type { ReactNode } from 'react';

/** The error of a field, or the first of its list’s entries: `zipCodes`, `zipCodes.3`. */
export const errorUnder = (errors: Readonly<Record<string, ReactNode>>, field: string): ReactNode =>
  Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1];
