import type { AuditAction } from '@washboard/contract/core/audit-texts.ts';
import type { EvidenceSections } from '@washboard/contract/core/evidence.ts';
import type { Asking } from '../context.ts';
import { readingOf } from '../db/database.ts';
import { readCopies } from './evidence-copies.views.ts';

/** A turn of a machine that someone disputes. */
export interface DisputedTurn {
  id: number;
  machineId: number;
  storeId: number;
  startedAt: Date;
  source: string;
  /** The id of its row there. */
  sourceRow: string | null;
}

/** A payment of an order that someone disputes. */
export interface DisputedPayment {
  id: number;
  orderId: number;
  /** Whose order it is. */
  customerId: number | null;
}

export type EvidenceFact = EvidenceSections[number]['facts'][number];

/** A part of the evidence, of the module that knows it. */
export interface EvidenceSection<Disputed> {
  title: string;
  /** Its place, lowest first. */
  order: number;
  /** Oldest first. Without facts, the evidence says that nothing is recorded. */
  read(asking: Asking, disputed: Disputed): Promise<EvidenceFact[]>;
}

/** What modules know of what someone disputes. */
export interface Evidence {
  turns: readonly EvidenceSection<DisputedTurn>[];
  payments: readonly EvidenceSection<DisputedPayment>[];
}

/** Reads all sections, in order. */
export function collectEvidence<Disputed>(
  sections: readonly EvidenceSection<Disputed>[],
  asking: Asking,
  disputed: Disputed,
): Promise<EvidenceSections> {
  const ordered = [...sections].sort((a, b) => a.order - b.order);
  return Promise.all(
    ordered.map(async ({ title, read }) => ({ title, facts: await read(asking, disputed) })),
  );
}

/** Who opened the evidence before, by the audit log. */
export const earlierCopies = (entity: string, action: AuditAction): EvidenceSection<{ id: number }> => ({
  title: 'Earlier copies of this evidence',
  order: 90,
  async read({ business }, { id }) {
    const found = await readCopies(readingOf(business), { entity, action, id });
    return found.map(({ at, name }) => ({ at, label: 'Opened by', value: name }));
  },
});
