import { plural } from '@washboard/contract/core/text/text.ts';
import type { Email } from '../../mail/index.ts';

interface AlarmMail {
  to: string;
  name: string;
  /** `Harbor Street: Washer 4: Device offline`, each. */
  lines: readonly string[];
  /** How many of them are open, and how many are over. */
  open: number;
  over: number;
  url: string;
}

/** Tells someone of alarms that are open, and of those that are over. */
export function alarmEmail({ to, name, lines, open, over, url }: AlarmMail): Email {
  const isClear = open === 0;
  return {
    to,
    subject: isClear ? `All clear: ${plural(over, 'machine alarm')}` : plural(open, 'machine alarm'),
    greeting: `Hello ${name},`,
    paragraphs: [...lines],
    action: { label: isClear ? 'See alarms' : 'See or silence alarms', url },
    foot: 'You get this email because you chose alarms by email in Washboard. Change that under Machines, Alarms.',
  };
}
