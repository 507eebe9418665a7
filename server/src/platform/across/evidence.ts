import type { Asking } from '../context.ts';

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

export interface EvidenceFact {
  /** ISO, UTC; null for what has no moment of its own. */
  at: string | null;
  label: string;
  value: string;
}

/** A part of the evidence of a turn, of the module that knows it. */
export interface EvidenceSection {
  title: string;
  /** Its place, lowest first. */
  order: number;
  /** Oldest first. Without facts, the evidence says that nothing is recorded. */
  read(asking: Asking, turn: DisputedTurn): Promise<EvidenceFact[]>;
}
