export interface MachineName {
  type: 'washer' | 'dryer';
  number: string;
}

const named =
  /^(washer|washing machine|dryer|drier|tumbler|tumble dryer)\s*(?:no\.?|number|#|-|:)*\s*([\p{L}\p{N}]{1,10})$/iu;
/** The letter is part of the number that the machine bears. */
const lettered = /^([wd])[\s#-]*\d{1,4}$/i;

/** Type and number in one cell: 'Washer 3', 'Dryer #12', 'W7'. Null for anything else. */
export function readMachineName(text: string): MachineName | null {
  const name = text.trim();
  const letter = lettered.exec(name)?.[1]?.toLowerCase();
  if (letter !== undefined) return { type: letter === 'w' ? 'washer' : 'dryer', number: name };
  const found = named.exec(name);
  if (found === null) return null;
  const isWasher = /^wash/i.test(found[1] ?? '');
  return { type: isWasher ? 'washer' : 'dryer', number: found[2] ?? '' };
}
