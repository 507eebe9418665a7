/**
 * Removes personal data from an error: addresses, numbers, names and user input. Our own messages are
 * lowercase English, so quoted text, capitalized words (except programming terms) and non-ASCII letters are
 * removed. Scrubbing twice changes nothing.
 */
const mostRead = 2_000;
export const longestMessage = 300;

/** Capitalized programming terms. */
const programWords = new Set(
  `A An API Array BigInt Boolean Cannot Connection Could CSS CSV Date DOM ECONNREFUSED Element Error Expected Failed File
  Function HTML HTTP HTTPS I ID Internal Invalid It JSON Job Map Maximum Minified Missing Module Must NaN No Node Not
  Nothing Null Number Object Only Our PostgreSQL Promise Query RangeError React ReferenceError Request Response Route
  Session Set Something SQL SSL String Symbol SyntaxError That The There This TLS Timeout Too TypeError Undefined
  Unexpected Unhandled Unknown URL UTF WebSocket Window`.split(/\s+/),
);

const controls = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]+/gu;
/** From the first quote to the last, or to the end: user input may contain quotes. */
const quoted = [
  /".*"|".*$/g,
  /`.*`|`.*$/g,
  /“.*”|“.*$/g,
  /«.*»|«.*$/g,
  /‘.*’|‘.*$/g,
  // An apostrophe inside a word isn't a quote.
  /(?<![\p{L}\p{M}#])'(?:.*'(?![\p{L}\p{M}])|.*$)/gu,
];
const number = /(?:\p{N}[\p{N}\s().,:/+-]*)?\p{N}/gu;
const word = /[\p{L}\p{M}][\p{L}\p{M}$_'’-]*/gu;
const plain = /^(?:[a-z]{1,30}|[a-z]+(?:['’_-][a-z]+)+)$/;

/** An error's text without personal data, at most `longestMessage` characters. */
export function scrubText(text: string): string {
  let left = text
    .slice(0, mostRead)
    .replace(controls, ' ')
    // The engine names one of our own properties.
    .replace(/\(reading '([\w$]{1,60})'\)/g, '(reading $1)');
  // Must run before quotes are removed.
  for (const pattern of quoted) left = left.replace(pattern, '<text>');
  left = left.replace(/[a-z][a-z\d+.-]*:\/\/\S*/gi, '<address>').replace(/\S*@\S*/g, '<email>');
  return left
    .replace(number, (digits, at: number, all: string) => (isErrorNumber(digits, all, at) ? digits : '#'))
    .replace(word, (found) => (plain.test(found) || programWords.has(found) ? found : '<word>'))
    .replace(/ {2,}/g, ' ')
    .slice(0, longestMessage)
    .trim();
}

/** `React error #185` identifies the problem. */
const isErrorNumber = (digits: string, all: string, at: number) =>
  /^\d{1,4}$/.test(digits) && all.slice(0, at).endsWith('React error #');

const mostFrames = 15;
const ownFolders = /^.*\/(?=(?:node_modules|server|contract|integrations|web|assets|demo)\/)/;
const programFile = /^(?:node:[\w/]{1,60}|[\w@.+/-]{1,160}\.(?:js|mjs|cjs|ts|tsx))$/;
const lineShapes = [
  /^at (?:async )?(?:new )?(?<call>[^()]*?) ?\((?<file>.+):(?<line>\d{1,7}):(?<column>\d{1,7})\)$/,
  /^at (?:async )?(?<file>\S+):(?<line>\d{1,7}):(?<column>\d{1,7})$/,
  /^(?<call>[^@\s]*)@(?<file>\S+):(?<line>\d{1,7}):(?<column>\d{1,7})$/,
  /^(?<call>\S*) \((?<file>\S+):(?<line>\d{1,7}):(?<column>\d{1,7})\)$/,
];

/** The stack lines in our own files, as `call (file:line:column)`. */
export function framesOf(stack: string): string[] {
  return stack
    .slice(0, 10 * mostRead)
    .split('\n')
    .flatMap((line) => frameOf(line.trim()))
    .slice(0, mostFrames);
}

function frameOf(text: string): string[] {
  for (const shape of lineShapes) {
    const found = shape.exec(text)?.groups;
    if (found === undefined) continue;
    const call = /^[\w$.<>]{1,80}$/.test(found.call ?? '') ? found.call : '?';
    return [`${call} (${fileOf(found.file ?? '')}:${found.line}:${found.column})`];
  }
  return [];
}

/** Our files by path, others by name only; pages are left out. */
function fileOf(given: string): string {
  const path = given.replace(/[?#].*$/, '').replace(/^[a-z]+:\/\/[^/]*(?=\/)/, '');
  const known = ownFolders.test(path) ? path.replace(ownFolders, '') : path;
  const file =
    known === path && !/^(?:node:|[\w@.+-]+\/)/.test(path) ? (path.split('/').at(-1) ?? '') : known;
  return programFile.test(file) ? file : '<page>';
}

/** The name of an error's class. */
export const scrubName = (name: string): string =>
  /^[A-Z][A-Za-z]{0,58}(?:Error|Exception)$/.test(name) ? name : 'Error';

/** A release name as an operator may write it; other characters are removed. */
export const scrubRelease = (release: string): string => (/^[\w.+-]{1,60}$/.test(release) ? release : '');

/** Where it happened: a route pattern or job topic, never an address with an id. */
export function scrubPlace(place: string): string {
  const path = place.slice(0, 120).replace(/[?#].*$/, '');
  if (
    !/^(?:(?:GET|HEAD|POST|PUT|PATCH|DELETE|job) )?[a-zA-Z$/{}:_.*-]*$/.test(path.replace(/\/v\d(?=\/)/g, ''))
  )
    return '/';
  return path === '' ? '/' : path;
}
