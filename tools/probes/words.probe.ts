import type { Probe } from './probe.ts';

const says = (planted: string, fine: string): Probe => ({
  rule: 'words/plain',
  planted: { 'demo/probe.ts': `/** ${planted} */\nexport const a = 1;\n` },
  fine: { 'demo/probe.ts': `/** ${fine} */\nexport const a = 1;\n` },
});

/** Old phrases in a comment, next to plain ones. */
export const wordProbes: Probe[] = [
  says('The sums are reckoned once a day.', 'The sums are computed once a day.'),
  says('Reads the file anew.', 'Reads the file again.'),
  says('Sums at hand are newer.', 'Cached sums are newer.'),
  says('The toast takes it back.', 'The toast undoes it.'),
  says('Mends the row.', 'Amends nothing, recommends a fix.'),
  says('Whoever asks waits.', 'A user who asks waits.'),
  says('Told to who looks.', 'Sent to the pages of who signed in.'),
  says('The order as it stands.', 'The order as it is; it stands for nothing else.'),
  says('The date stands beside the name.', 'The date is next to the name.'),
  says('Kinds are told apart by the header.', 'Kinds are told about the header.'),
  says('The amount as told.', 'The customer told us.'),
  says('Nothing where there is no order.', 'Undefined if there is no order.'),
  says('The card is handed over.', 'The card is added; handovers are counted.'),
  says('A rule of the house.', 'A rule of the household.'),
  says('All happenings of a day.', 'All that is happening today.'),
  {
    rule: 'words/plain',
    planted: { 'docs/probe.md': 'Figures are reckoned.\n' },
    fine: { 'server/migrations/9999_probe.sql': '-- Figures are reckoned.\n' },
  },
  {
    rule: 'words/plain',
    planted: { 'web/src/ui/probe.tsx': 'export const text = "Take it back";\n' },
    fine: { 'web/src/ui/probe.tsx': 'export const TAKE_BACK = "Undo";\n' },
  },
];
