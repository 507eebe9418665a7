import { plural } from '@washboard/contract/core/text/text.ts';
import type { Email } from '../../mail/index.ts';

interface AlarmMail {
  to: string;
  name: string;
  /** `Harbor Street: Washer 4: Device offline`, each. */
  open: readonly string[];
  over: readonly string[];
  url: string;
}

/** Tells someone of alarms that are open, and of those that are over. */
export function alarmEmail({ to, name, open, over, url }: AlarmMail): Email {
  const isClear = open.length === 0;
  return {
    to,
    subject: isClear
      ? `All clear: ${plural(over.length, 'machine alarm')}`
      : plural(open.length, 'machine alarm'),
    greeting: `Hello ${name},`,
    paragraphs: [...open, ...over.map((text) => `All clear: ${text}`)],
    action: { label: isClear ? 'See alarms' : 'See or silence alarms', url },
    foot: 'You get this email because you chose alarms by email in Washboard. Change that under Machines, Alarms.',
  };
}
