/** Prints a line for the person who started this. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Exits with a message. */
export function stop(sentence) {
  say(sentence);
  process.exit(1);
}
