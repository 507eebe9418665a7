/** One line for the person who started this. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** End with one clear sentence. */
export function stop(sentence) {
  say(sentence);
  process.exit(1);
}
