import { saveFile } from '../../lib/save-file.ts';

const rows = [
  'No,Date,Time,Washer,Dryer,Washer amount,Dryer amount',
  '1,10/19/2025,8:17 PM,3,10,4.50,1.25',
  '2,10/19/2025,8:28 PM,6,9,6.75,1.50',
  '3,10/20/2025,7:05 AM,4,,4.50,',
];

/** A small file as it is best: numbered rows, one date style, amounts where they are known. */
export function saveExampleFile(): void {
  saveFile('example-machine-starts.csv', new Blob([`${rows.join('\r\n')}\r\n`], { type: 'text/csv' }));
}
