export { type LoadedMachine, loadMachines } from './machines-load.store.ts';
export { type LoadedTurn, loadTurns } from './turns-load.store.ts';
