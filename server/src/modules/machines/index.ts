export { type LoadedMachine, loadMachines } from './machines.load.ts';
export { type LoadedTurn, loadTurns } from './turns.load.ts';
