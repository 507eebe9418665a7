import { createHash } from 'node:crypto';

/** The job id of an outbox row: the same for every attempt, so passing it on twice makes one job. */
export function jobIdOf(businessId: number, id: number): string {
  const hex = createHash('sha256').update(`outbox ${businessId} ${id}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
