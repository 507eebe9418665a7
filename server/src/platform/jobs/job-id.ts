import { createHash } from 'node:crypto';

/** The id of the job that an outbox row becomes: the same for every try, so a row handed over twice is one job. */
export function jobIdOf(businessId: number, id: number): string {
  const hex = createHash('sha256').update(`outbox ${businessId} ${id}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
