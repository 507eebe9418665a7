export { type LoadedMachine, loadMachines } from './machines.load.ts';
export {
  archiveMachinesOfImport,
  ensureMachines,
  type MachineName,
  missingMachines,
  type NewTurn,
  recordTurns,
  voidImportedTurns,
} from './turn-book.store.ts';
export { type LoadedTurn, loadTurns } from './turns.load.ts';
