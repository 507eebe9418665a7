/** A file's name by its content and days: `orders-2026-10-24-to-2026-11-22`. */
export function datedName(
  name: string,
  days: { startDate: string; endDate: string } | null | undefined,
): string {
  if (days === null || days === undefined) return name;
  const { startDate, endDate } = days;
  return startDate === endDate ? `${name}-${startDate}` : `${name}-${startDate}-to-${endDate}`;
}
