const width = 24;

export interface ProgressBar {
  /** The current step, and the share done (0 to 1). */
  show(step: string, share: number): void;
  end(): void;
}

/** A progress bar on a terminal; otherwise a line per step. */
export function progressBar(out: NodeJS.WriteStream = process.stderr): ProgressBar {
  let last = '';
  return {
    show(step, share) {
      if (!out.isTTY) {
        if (step !== last) out.write(`${step}\n`);
        last = step;
        return;
      }
      const done = Math.round(share * width);
      const bar = `${'█'.repeat(done)}${'░'.repeat(width - done)}`;
      out.write(`\r\u001b[K${bar} ${Math.round(share * 100)} % ${step}`);
    },
    end() {
      if (out.isTTY) out.write('\r\u001b[K');
    },
  };
}
