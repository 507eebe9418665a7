import { CommanderError } from 'commander';
import { exitCodes, program } from './program.ts';
import { say } from './terminal.ts';

try {
  await program().parseAsync();
} catch (error) {
  // Commander has said its part already; help and version end with 0.
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : exitCodes.usage;
  } else {
    say((error as Error).message);
    process.exitCode = exitCodes.failed;
  }
}
