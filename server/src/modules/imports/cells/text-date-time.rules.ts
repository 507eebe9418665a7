/** Splits '10/19/2015, 8:17 PM' and '2015-10-19T20:17' into date and time; the time may be ''. */
export function splitDateTime(text: string): [date: string, time: string] {
  const found = /^(.*?\d)(?:\s*,\s*|\s*T\s*|\s+)(\d{1,2}(?:\s?[ap]\.?m\.?|[:.;,]\d.*))$/i.exec(text);
  return found ? [found[1] ?? '', found[2] ?? ''] : [text, ''];
}
