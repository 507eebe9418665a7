export { type LoadedMachine, loadMachines } from './machines-load.store.ts';
export {
  archiveMachinesOfImport,
  ensureMachines,
  type MachineName,
  missingMachines,
  type NewTurn,
  recordTurns,
  voidImportedTurns,
} from './turn-book.store.ts';
