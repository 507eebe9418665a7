import type { PhoneNumber } from './phone.ts';

/** '+12125550123' → '(212) 555-0123'; anything else is returned unchanged. */
export function formatPhone(number: PhoneNumber): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : number;
}
