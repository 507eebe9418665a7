import { join } from 'node:path';
import { openJournal } from './journal.mjs';

const mostKept = 1_000;

/** The last commands and their answers, so no command is executed twice, not even after a power cut. */
export function openCommands(folder) {
  const journal = openJournal(join(folder, 'commands.journal'));
  const known = new Map();
  for (const record of journal.records) known.set(record.id, record);

  function keep(record) {
    journal.append(record);
    known.set(record.id, record);
    if (journal.size() < 4 * mostKept) return;
    for (const id of [...known.keys()].slice(0, -mostKept)) known.delete(id);
    journal.replace([...known.values()]);
  }

  return {
    /** A command that was begun. Without an answer nobody knows what became of it. */
    find: (id) => known.get(id),
    /** On disk before the command is executed. */
    begin: (id, m) => keep({ id, m, answer: null }),
    finish: (id, m, answer) => keep({ id, m, answer }),
    /** The last start of each machine that began: `{id, m, answer}`. */
    starts: () =>
      new Map(
        [...known.values()]
          .filter(({ answer }) => answer === null || answer.phase === 'STARTED')
          .map((record) => [record.m, record]),
      ),
    close: journal.close,
  };
}
