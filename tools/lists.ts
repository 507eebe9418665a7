import { writeLists } from './lists/write-lists.ts';

/** npm run lists: writes the lists of what modules contribute. */
const changed = await writeLists();
console.log(changed.length === 0 ? 'Every list is up to date.' : `Wrote ${changed.join(', ')}`);
